#include "oddsat/questions/check/holds.hpp"

#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::check {

using strategy::Modality;

Coalitions::Coalitions(Play& play, playouts::Meaning& meaning, const Reach& reach,
                       const std::vector<Modality>& modalities)
    : play_(play), meaning_(meaning), reach_(reach), modalities_(modalities),
      values_(modalities.size()) {}

// By node: true if some role of the coalition has a choice there.
std::vector<bool> Coalitions::turns(const Modality& modality) {
  std::vector<bool> inside(play_.roles());
  for (const gdl::Term& member : modality.coalition) inside[play_.indexOf(member)] = true;
  std::vector<bool> ours(reach_.size());
  for (size_t node = 0; node < reach_.size(); ++node) {
    PositionId id = reach_.position(node);
    size_t deciding = 0;
    for (size_t role = 0; role < play_.roles(); ++role) {
      if (!play_.meaning().active({role, id})) continue;
      ours[node] = inside[role];
      ++deciding;
    }
    if (deciding > 1)
      throw Error(
          "coalitions need games in which one role decides at a time; several do in the position " +
          play_.positions().toString(id));
  }
  return ours;
}

std::vector<bool> Coalitions::canOnce(const std::vector<bool>& inner,
                                      const std::vector<bool>& ours) const {
  std::vector<bool> values(reach_.size());
  for (size_t node = 0; node < reach_.size(); ++node) {
    auto next = reach_.next(node);
    auto good = [&](uint32_t to) { return inner[to]; };
    bool some = std::any_of(next.begin(), next.end(), good);
    bool every = std::all_of(next.begin(), next.end(), good);
    values[node] = play_.positions().terminal(reach_.position(node)) || (ours[node] ? some : every);
  }
  return values;
}

// The greatest set of positions with phi that the coalition can avoid to leave before the end.
std::vector<bool> Coalitions::canKeep(const std::vector<bool>& inner,
                                      const std::vector<bool>& ours) const {
  std::vector<bool> kept = inner;
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<bool> stays = canOnce(kept, ours);
    for (size_t node = 0; node < kept.size(); ++node)
      if (kept[node] && !stays[node]) kept[node] = false, changed = true;
  }
  return kept;
}

std::vector<bool> Coalitions::valuesOf(const Modality& modality) {
  std::vector<bool> inner(reach_.size());
  for (size_t node = 0; node < reach_.size(); ++node)
    inner[node] = meaning_.holds(modality.inner, reach_.position(node));
  std::vector<bool> ours = turns(modality);
  return modality.kind == Modality::Kind::can ? canOnce(inner, ours) : canKeep(inner, ours);
}

bool Coalitions::holds(uint32_t modality, PositionId position) {
  auto& values = values_[modality];
  if (!values) values = valuesOf(modalities_[modality]);
  return (*values)[reach_.nodeOf(position).value()];
}

Verdict everywhere(Play& play, const Reach& reach, strategy::FormulaId formula,
                   const std::vector<Modality>& modalities) {
  std::unique_ptr<playouts::Meaning> meaning = play.meaningUnderStrategies();
  Coalitions coalitions(play, *meaning, reach, modalities);
  meaning->judgeModalities(
      [&](uint32_t modality, PositionId id) { return coalitions.holds(modality, id); });
  Verdict verdict;
  verdict.positions = reach.size();
  for (size_t node = 0; node < reach.size(); ++node) {
    bool here = meaning->onEveryPath(formula, reach.position(node));
    verdict.holdsIn += here;
    if (!here && !verdict.fails) verdict.fails = node;
    if (!here && node == 0) verdict.atStart = false;
    if (node % 1024 == 0) play.positions().limits().check();
  }
  verdict.holds = !verdict.fails;
  return verdict;
}

} // namespace oddsat::check
