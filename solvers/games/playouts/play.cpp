#include "oddsat/games/playouts/play.hpp"

#include "oddsat/strategy/memory.hpp"
#include "oddsat/strategy/write_strategies.hpp"

#include <algorithm>

namespace oddsat::playouts {

void demandMemories(const Subject& subject) {
  for (const gdl::Term& memory : strategy::memories(subject.formulas))
    if (!strategy::remembers(subject.game, memory))
      throw Error(
          "rules that look back at the playout so far (did, previous, once, since, observes) "
          "cannot be used here, where only positions are known");
  for (const strategy::Knowledge& known : subject.formulas.knowledge())
    if (std::ranges::find(subject.game.rules, known.atom, &gdl::Rule::head) ==
        subject.game.rules.end())
      throw Error("rules about what a role knows cannot be used here, where only positions are "
                  "known");
}

Play::Play(Subject& subject, const Question& question, const Limits& limits, Report& report)
    : positions_(subject.game, relationsOf(subject.formulas), question.ownStart, limits, report),
      formulas_(subject.formulas), question_(question), meaning_(positions_, formulas_, question),
      strategyOf_(positions_.roles()), aware_(positions_.roles()) {
  demandMemories(subject);
  for (const strategy::GroundStrategy& strategy : subject.strategies)
    strategyOf_[indexOf(strategy.role)] = &strategy;
  for (size_t role = 0; question.aware && role < roles(); ++role) {
    if (!bound(role)) continue;
    aware_[role] = std::make_unique<Meaning>(positions_, formulas_, question);
    aware_[role]->foresee([this, role](const Seen& seen) {
      const size_t other = seen.role();
      if (other != role && bound(other) && meaning_.active(seen))
        return meaning_.recommended(strategyOf_[other]->rule, seen);
      auto legal = positions_.legal(seen.position(), other);
      return std::vector<MoveId>(legal.begin(), legal.end());
    });
  }
}

std::unique_ptr<Meaning> Play::meaningUnderStrategies() {
  auto meaning = std::make_unique<Meaning>(positions_, formulas_, question_);
  meaning->foresee([this](const Seen& seen) { return allowed(seen); });
  return meaning;
}

size_t Play::indexOf(const gdl::Term& role) const {
  const std::vector<gdl::Term>& all = positions_.machine().roles();
  auto found = std::find(all.begin(), all.begin() + static_cast<long>(roles()), role);
  if (found == all.begin() + static_cast<long>(roles()))
    throw Error("the game has no role " + strategy::toString(role));
  return static_cast<size_t>(found - all.begin());
}

const std::vector<MoveId>& Play::recommended(const Seen& seen) {
  const uint64_t key = keyOf(seen);
  if (const auto found = recommended_.find(key); found != recommended_.end()) return found->second;
  Meaning& meaning = aware_[seen.role()] ? *aware_[seen.role()] : meaning_;
  std::vector<MoveId> moves = meaning.recommended(strategyOf_[seen.role()]->rule, seen);
  return recommended_[key] = std::move(moves);
}

std::vector<MoveId> Play::allowed(const Seen& seen) {
  if (bound(seen.role()) && meaning_.active(seen)) return recommended(seen);
  auto legal = positions_.legal(seen.position(), seen.role());
  return {legal.begin(), legal.end()};
}

Positions::Steps Play::steps(PositionId id) {
  if (positions_.terminal(id)) return {};
  std::vector<std::vector<MoveId>> moves;
  for (size_t role = 0; role < roles(); ++role) moves.push_back(allowed({role, id}));
  return positions_.steps(id, {moves.begin(), moves.end()});
}

std::vector<MoveId> Play::knownJoints(PositionId id) const {
  Positions::Moves moves;
  for (size_t role = 0; role < roles(); ++role)
    if (bound(role) && meaning_.active({role, id}))
      moves.emplace_back(recommended_.at(keyOf({role, id})));
    else
      moves.push_back(positions_.legal(id, role));
  return positions_.jointMoves(moves);
}

std::optional<size_t> Play::stuckRole(PositionId id) {
  if (positions_.terminal(id)) return std::nullopt;
  for (size_t role = 0; role < roles(); ++role)
    if (allowed({role, id}).empty()) return role;
  return std::nullopt;
}

} // namespace oddsat::playouts
