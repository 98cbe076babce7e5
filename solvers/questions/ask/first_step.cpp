#include "oddsat/questions/ask/first_step.hpp"

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"

#include <algorithm>

namespace oddsat::ask {

FirstStep::FirstStep(const Inquiry& inquiry, const SolveAt& solveAt, Work& work)
    : inquiry_(inquiry), solveAt_(solveAt), work_(work), machine_(inquiry.machine(work)),
      moves_(allowedMoves()), chooser_(findChooser()) {}

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

std::vector<MoveValue> FirstStep::values() {
  std::vector<MoveValue> found;
  for (machine::MoveId move : moves_[chooser_]) found.push_back(valueAfter(move));
  return found;
}

std::optional<MoveValue> FirstStep::firstWorth(const Rational& wanted) {
  for (machine::MoveId move : moves_[chooser_]) {
    const MoveValue value = valueAfter(move);
    if (value.low == wanted && value.high == wanted) return value;
    if (work_.limits.reached()) break;
  }
  return std::nullopt;
}

bool FirstStep::atRandom(size_t index) const {
  return std::ranges::count(inquiry_.question().randomRoles, role(index)) > 0;
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

// The asked player if it has a choice, else an opponent who has one, else the player's only move,
// where dice are not all that moves.
size_t FirstStep::findChooser() const {
  size_t found = moves_.size();
  for (size_t index = moves_.size(); index-- > 0;) {
    if (atRandom(index) || moves_[index].size() < 2) continue;
    if (found == moves_.size() || role(index) == inquiry_.question().player) found = index;
  }
  for (size_t index = 0; index < moves_.size(); ++index)
    if (atRandom(index) && moves_[index].size() > 1 && found == moves_.size()) return found;
  for (size_t index = 0; found == moves_.size() && index < moves_.size(); ++index)
    if (role(index) == inquiry_.question().player && moves_[index].size() == 1) return index;
  return found;
}

// The worst for the asked player of what opponents may do at the same time (they know the move),
// each the average over the random roles.
MoveValue FirstStep::valueAfter(machine::MoveId move) {
  machine::Joint joint(moves_.size());
  joint[chooser_] = move;
  MoveValue value = valueFrom(0, joint, false);
  value.role = chooser();
  value.move = term(move);
  return value;
}

// Roles one after the other: first all opponents, then, in a second round, chance.
MoveValue FirstStep::valueFrom(size_t index, machine::Joint& joint, bool chanceRound) {
  if (index == joint.size())
    return chanceRound ? valueAt(machine_.next(inquiry_.state(work_), joint))
                       : valueFrom(0, joint, true);
  if (index == chooser_ || atRandom(index) != chanceRound)
    return valueFrom(index + 1, joint, chanceRound);
  std::optional<MoveValue> least;
  MoveValue sum{{}, {}, 0, 0};
  for (machine::MoveId each : moves_[index]) {
    joint[index] = each;
    const MoveValue value = valueFrom(index + 1, joint, chanceRound);
    sum.low += value.low;
    sum.high += value.high;
    if (!least) least = value;
    least->low = std::min(least->low, value.low);
    least->high = std::min(least->high, value.high);
  }
  if (!least) return {}; // nothing is known where a role has no move
  if (!chanceRound) return *least;
  const Rational count(static_cast<long>(moves_[index].size()));
  return {{}, {}, sum.low / count, sum.high / count};
}

// Anything between 0 and 1 once a limit is reached.
MoveValue FirstStep::valueAt(machine::State state) const {
  if (work_.limits.reached()) return {};
  const OtherReports reports(work_, withoutBounds(work_.onProgress));
  try {
    const Answer answer = solveAt_(inquiry_.at(std::move(state), 1));
    if (answer.status == Status::approximate) return {}; // without guarantee
    return {{}, {}, answer.low, answer.high};
  } catch (const LimitReached&) {
    return {};
  }
}

} // namespace oddsat::ask
