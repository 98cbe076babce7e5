#include "oddsat/games/playouts/strategy_filter.hpp"

#include "oddsat/strategy/images.hpp"
#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

#include <algorithm>

namespace oddsat::playouts {

namespace {

// By term of `from`: its place in `to` (both machines compile the same game, so it has one).
template <class Place>
std::vector<Place> places(const std::vector<gdl::Term>& from, const std::vector<gdl::Term>& to) {
  std::vector<Place> found;
  found.reserve(from.size());
  for (const gdl::Term& term : from)
    found.push_back(static_cast<Place>(std::find(to.begin(), to.end(), term) - to.begin()));
  return found;
}

// What it does to the fluents that the machine has; nothing when it mixes them with those that are
// always or never true here.
std::optional<symmetry::Permutation> onFluents(const strategy::Symmetry& symmetry,
                                               const machine::Machine& machine) {
  const auto image = [&](const gdl::Term& fluent) {
    if (strategy::isMemory(fluent))
      return strategy::ofMemory(fluent, symmetry).value_or(gdl::Term{"no fluent"});
    const auto to = symmetry.fluents.find(fluent);
    return to == symmetry.fluents.end() ? fluent : to->second;
  };
  for (const gdl::Term& fluent : machine.constantFluents())
    if (!std::ranges::binary_search(machine.constantFluents(), image(fluent))) return std::nullopt;
  symmetry::Permutation found;
  const auto& fluents = machine.fluents();
  for (const gdl::Term& fluent : fluents) {
    const gdl::Term to = image(fluent);
    const auto place = std::ranges::lower_bound(fluents, to);
    if (place == fluents.end() || *place != to) return std::nullopt;
    found.push_back(static_cast<uint32_t>(place - fluents.begin()));
  }
  return found;
}

bool movesOneOf(const strategy::Symmetry& symmetry, const std::vector<gdl::Term>& moves) {
  return std::ranges::any_of(symmetry.moves, [&](const auto& moved) {
    return std::ranges::find(moves, moved.first.move) != moves.end();
  });
}

} // namespace

StrategyFilter::StrategyFilter(const gdl::Game& game, const Question& question,
                               const machine::Machine& searched, const Limits& limits,
                               Report& report)
    : bindings_(question.strategies), subject_(game, bindings_, limits),
      play_(subject_, question, limits, report),
      bitOf_(places<size_t>(searched.fluents(), play_.positions().machine().fluents())) {
  for (size_t role = 0; role < play_.roles(); ++role)
    theirs_.push_back(
        places<MoveId>(play_.positions().machine().moves(role), searched.moves(role)));
  keepSymmetries(question, searched);
}

void StrategyFilter::keepSymmetries(const Question& question, const machine::Machine& searched) {
  if (question.strategies.empty() || !question.strategies[0].symmetries) return;
  constexpr size_t most = 128; // as many as the search would use
  const auto all = strategy::elements(*question.strategies[0].symmetries, most);
  strategy::Formulas formulas = subject_.formulas; // a copy: the play knows no further atoms
  strategy::Images images(all, formulas, subject_.facts.limits());
  for (size_t i = 0; i < all.generators.size(); ++i) {
    const bool kept =
        !movesOneOf(all.generators[i], question.idleMoves) &&
        std::ranges::all_of(subject_.strategies, [&](const strategy::GroundStrategy& strategy) {
          return images.keep(strategy.rule, i, strategy.role);
        });
    if (!kept) continue;
    if (auto found = onFluents(all.generators[i], searched)) symmetries_.push_back(*found);
  }
}

std::vector<MoveId> StrategyFilter::allowed(const machine::Seen& seen,
                                            std::span<const MoveId> legal) {
  if (!play_.bound(seen.role())) return {legal.begin(), legal.end()};
  std::vector<MoveId> found;
  for (MoveId move : play_.allowed({seen.role(), ours(seen.position())}))
    found.push_back(theirs_[seen.role()][move]);
  std::sort(found.begin(), found.end());
  return found;
}

PositionId StrategyFilter::ours(const machine::State& searched) {
  const size_t fluents = play_.positions().machine().fluents().size();
  machine::State state(play_.positions().machine().words());
  for (size_t f = 0; f < bitOf_.size(); ++f)
    if ((searched[f / 64] >> (f % 64) & 1U) != 0 && bitOf_[f] < fluents)
      state[bitOf_[f] / 64] |= uint64_t{1} << (bitOf_[f] % 64);
  return play_.positions().at(state);
}

// Ground rules have the parts of the rules as written.
Location StrategyFilter::ruleThatDiffers(size_t role, const machine::State& one,
                                         const machine::State& other) {
  const auto isBound = [&](const auto& each) { return each.role == play_.role(role); };
  const auto binding = std::ranges::find_if(bindings_, isBound);
  const auto strategy = std::ranges::find_if(subject_.strategies, isBound);
  const strategy::Rule* rule = binding->rule.get();
  const strategy::GroundRule* ground = &strategy->rule;
  const PositionId first = ours(one), second = ours(other);
  const auto differs = [&](const strategy::GroundRule& part) {
    return play_.meaning().recommended(part, {role, first}) !=
           play_.meaning().recommended(part, {role, second});
  };
  while (true) {
    const auto part = std::ranges::find_if(ground->parts, differs);
    if (part == ground->parts.end()) return rule->where;
    rule = &rule->parts[static_cast<size_t>(part - ground->parts.begin())];
    ground = &*part;
  }
}

} // namespace oddsat::playouts
