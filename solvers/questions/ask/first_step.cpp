#include "oddsat/questions/ask/first_step.hpp"

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/value/combined.hpp"

#include <algorithm>

namespace oddsat::ask {

FirstStep::FirstStep(const Inquiry& inquiry, Work& work)
    : inquiry_(inquiry), work_(work), machine_(inquiry.machine(work)),
      sides_(value::sidesOf(machine_.roles(), inquiry.question())), moves_(allowedMoves()),
      chooser_(findChooser()) {}

bool FirstStep::allows(const gdl::Term& move) const {
  return std::ranges::any_of(moves_[chooser_],
                             [&](machine::MoveId id) { return term(id) == move; });
}

machine::State FirstStep::after(const gdl::Term& move) const {
  machine::Joint joint;
  for (size_t index = 0; index < moves_.size(); ++index) {
    bool theirs = index == chooser_;
    auto is = [&](machine::MoveId id) { return !theirs || term(id) == move; };
    joint.push_back(*std::ranges::find_if(moves_[index], is));
  }
  return machine_.next(inquiry_.state(work_), joint);
}

std::vector<MoveValue> FirstStep::values(const SolveAt& solveAt) const {
  std::vector<MoveValue> found;
  for (machine::MoveId move : moves_[chooser_]) found.push_back(valueAfter(move, solveAt));
  return found;
}

std::optional<MoveValue> FirstStep::firstWorth(const Rational& wanted,
                                               const SolveAt& solveAt) const {
  for (machine::MoveId move : moves_[chooser_]) {
    const MoveValue value = valueAfter(move, solveAt);
    if (value.low == wanted && value.high == wanted) return value;
    if (work_.limits.reached()) break;
  }
  return std::nullopt;
}

FirstStep::Moves FirstStep::allowedMoves() const {
  const Question& question = inquiry_.question();
  const machine::State& state = inquiry_.state(work_);
  machine::View view = machine_.view(state);
  if (view.terminal || question.horizon == 0) return {};
  if (question.strategies.empty()) return view.legal;
  playouts::StrategyFilter filter(inquiry_.game(), question, machine_, work_.limits, work_.report);
  for (size_t index = 0; index < view.legal.size(); ++index)
    view.legal[index] = filter.allowed({index, state}, view.legal[index]);
  return view.legal;
}

size_t FirstStep::findChooser() const {
  if (moves_.empty()) return 0;
  std::vector<size_t> widths;
  for (const auto& moves : moves_) widths.push_back(moves.size());
  return value::listedRole(sides_, widths).value_or(moves_.size());
}

// The chooser's move against the replies of all other roles, which know it.
MoveValue FirstStep::valueAfter(machine::MoveId move, const SolveAt& solveAt) const {
  machine::Joint joint(moves_.size());
  joint[chooser_] = move;
  MoveValue value = valueFrom(0, joint, solveAt);
  value.role = chooser();
  value.move = term(move);
  return value;
}

// The roles in the order of the sides: the maximiser, the opponents, chance.
MoveValue FirstStep::valueFrom(size_t place, machine::Joint& joint, const SolveAt& solveAt) const {
  if (place == joint.size()) return valueAt(machine_.next(inquiry_.state(work_), joint), solveAt);
  const size_t role = sides_.order[place];
  if (role == chooser_) return valueFrom(place + 1, joint, solveAt);
  value::Combined low(sides_.of[role]), high(sides_.of[role]);
  for (machine::MoveId each : moves_[role]) {
    joint[role] = each;
    const MoveValue value = valueFrom(place + 1, joint, solveAt);
    low.add(value.low);
    high.add(value.high);
  }
  if (low.empty()) return {}; // nothing is known if a role has no move
  return {{}, {}, low.value(), high.value()};
}

// The bounds 0 and 1 once a limit is reached.
MoveValue FirstStep::valueAt(machine::State state, const SolveAt& solveAt) const {
  if (work_.limits.reached()) return {};
  const OtherReports reports(work_, withoutBounds(work_.onProgress));
  try {
    const Answer answer = solveAt(inquiry_.at(std::move(state), 1));
    if (answer.status == Status::approximate) return {}; // an approximate value has no guarantee
    return {{}, {}, answer.low, answer.high};
  } catch (const LimitReached&) {
    return {};
  }
}

} // namespace oddsat::ask
