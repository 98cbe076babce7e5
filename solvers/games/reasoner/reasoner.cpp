#include "oddsat/games/reasoner/reasoner.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/goal_value.hpp"

#include <algorithm>

namespace oddsat::reasoner {

Reasoner::Reasoner(const gdl::Game& game, const Limits& limits)
    : rules_(flatten(game, symbols_, limits)), evaluator_(rules_, symbols_, limits),
      roles_(game.roles), nearestGoals_(game.nearestGoals), moves_(roles_.size()) {
  for (const gdl::Term& role : roles_) roleIds_.push_back(symbols_.intern(role));
  evaluator_.startPosition();
  initial_ = gather(Keyword::init);
}

Reasoner::State Reasoner::gather(Keyword keyword) {
  State state;
  for (const Relation relation : rules_.of(keyword)) {
    const Table& table = evaluator_.ask(relation, 0, {});
    const size_t width = evaluator_.width(table);
    for (size_t row = 0; row < table.count; ++row)
      state.push_back(symbols_.compose(rules_.relations[relation].functor,
                                       {table.answers.data() + row * width, width}));
  }
  std::ranges::sort(state);
  return state;
}

Reasoner::State Reasoner::stateOf(const std::vector<gdl::Term>& fluents) {
  State state;
  for (const gdl::Term& fluent : fluents) {
    const Id id = symbols_.intern(fluent);
    const auto key = std::pair(Keyword::truth, symbols_.functorOf(id));
    const auto derived = [&](Keyword keyword) {
      return rules_.byFunctor.contains({keyword, key.second});
    };
    if (!rules_.byFunctor.contains(key) && !derived(Keyword::init) && !derived(Keyword::next))
      throw Error("the game has no fluent " + toInfix(fluent));
    state.push_back(id);
  }
  std::ranges::sort(state);
  state.erase(std::unique(state.begin(), state.end()), state.end());
  return state;
}

std::vector<gdl::Term> Reasoner::fluentsOf(const State& state) const {
  std::vector<gdl::Term> terms;
  for (const uint64_t id : state) terms.push_back(symbols_.term(static_cast<Id>(id)));
  std::ranges::sort(terms);
  return terms;
}

void Reasoner::enter(const State& state) {
  if (entered_ == state) return;
  entered_.reset();
  evaluator_.startPosition();
  for (const uint64_t fluent : state) {
    const Id id = static_cast<Id>(fluent);
    const auto known = rules_.byFunctor.find({Keyword::truth, symbols_.functorOf(id)});
    if (known != rules_.byFunctor.end()) evaluator_.addRow(known->second, symbols_.argsOf(id));
  }
  entered_ = state;
}

bool Reasoner::terminal(const State& state) {
  enter(state);
  return rules_.terminal && evaluator_.ask(*rules_.terminal, 0, {}).count > 0;
}

machine::MoveId Reasoner::numberOf(size_t role, Id move) {
  Moves& moves = moves_[role];
  const auto next = static_cast<machine::MoveId>(moves.ids.size());
  const auto [place, fresh] = moves.numbers.emplace(move, next);
  if (fresh) moves.ids.push_back(move);
  return place->second;
}

std::vector<machine::MoveId> Reasoner::legal(const State& state, size_t role) {
  enter(state);
  std::vector<Id> found;
  for (const Relation relation : rules_.of(Keyword::legal)) {
    const Table& table = evaluator_.ask(relation, 1, {&roleIds_[role], 1});
    const size_t width = evaluator_.width(table);
    for (size_t row = 0; row < table.count; ++row)
      found.push_back(symbols_.compose(rules_.relations[relation].functor,
                                       {table.answers.data() + row * width, width}));
  }
  std::vector<std::pair<gdl::Term, machine::MoveId>> ordered;
  for (const Id id : found) ordered.emplace_back(symbols_.term(id), numberOf(role, id));
  std::ranges::sort(ordered, {}, [](const auto& each) -> const gdl::Term& { return each.first; });
  std::vector<machine::MoveId> moves;
  for (const auto& [term, number] : ordered) moves.push_back(number);
  return moves;
}

std::vector<int> Reasoner::goals(const State& state, size_t role) {
  enter(state);
  std::vector<int> values;
  if (!rules_.goal) return values;
  const Table& table = evaluator_.ask(*rules_.goal, 1, {&roleIds_[role], 1});
  for (size_t row = 0; row < table.count; ++row)
    if (const auto value = gdl::goalValue(symbols_.term(table.answers[row]), nearestGoals_))
      values.push_back(*value);
  std::ranges::sort(values);
  return values;
}

void Reasoner::enter(const State& state, const machine::Joint& joint) {
  enter(state);
  evaluator_.startStep();
  for (size_t role = 0; role < joint.size(); ++role) {
    const Id move = moves_[role].ids[joint[role]];
    const auto known = rules_.byFunctor.find({Keyword::does, symbols_.functorOf(move)});
    if (known == rules_.byFunctor.end()) continue; // no rule depends on such a move
    std::vector<Id> row{roleIds_[role]};
    const std::span<const Id> args = symbols_.argsOf(move);
    row.insert(row.end(), args.begin(), args.end());
    evaluator_.addRow(known->second, row);
  }
}

Reasoner::State Reasoner::next(const State& state, const machine::Joint& joint) {
  enter(state, joint);
  return gather(Keyword::next);
}

std::vector<std::vector<gdl::Term>> Reasoner::observations(const State& state,
                                                           const machine::Joint& joint) {
  std::vector<std::vector<gdl::Term>> seen(roles_.size());
  if (!rules_.sees) return seen;
  enter(state, joint);
  for (size_t role = 0; role < roles_.size(); ++role) {
    const Table& table = evaluator_.ask(*rules_.sees, 1, {&roleIds_[role], 1});
    for (size_t row = 0; row < table.count; ++row)
      seen[role].push_back(symbols_.term(table.answers[row]));
    std::ranges::sort(seen[role]);
  }
  return seen;
}

} // namespace oddsat::reasoner
