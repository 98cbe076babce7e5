#include "oddsat/questions/ask/prefer.hpp"

#include "oddsat/games/machine/network.hpp"

#include <algorithm>
#include <set>

namespace oddsat::ask {

namespace {

using Moves = std::vector<machine::MoveId>;

// Reduces the set of equally good moves by one criterion after the other.
class Choice {
public:
  Choice(const Inquiry& inquiry, size_t role, Moves legal, Options options, Work& work)
      : inquiry_(inquiry), machine_(inquiry.machine(work)), role_(role), left_(std::move(legal)),
        options_(std::move(options)), work_(work) {
    options_.formula.atLeast.reset();
  }

  machine::MoveId run(const Answer& answer) {
    keepBest(answer);
    if (inquiry_.question().addedStep)
      return left_.front(); // all goal values are part of the question already
    for (int goal : lowerGoals()) {
      if (decided()) break;
      keepMost(goal);
    }
    loseLate();
    return left_.front();
  }

private:
  bool decided() const { return left_.size() == 1 || work_.limits.reached(); }
  const gdl::Term& name() const { return machine_.roles()[role_]; }
  bool isAsked() const { return name() == inquiry_.question().player; }

  // Keeps the moves that the answer lists as best, or all moves if none can change the value.
  void keepBest(const Answer& answer) {
    if (isAsked() ? answer.high == 0 : answer.low == 1) return;
    Moves best;
    for (const MoveValue& move : answer.bestMoves)
      if (move.role == name()) addIf(move.move, best);
    if (!best.empty()) left_ = best;
  }

  void addIf(const gdl::Term& move, Moves& moves) const {
    for (machine::MoveId each : left_)
      if (machine_.moves(role_)[each] == move) moves.push_back(each);
  }

  // Goal values of the role, the largest first; for the maximiser only those below the winning one.
  std::vector<int> lowerGoals() const {
    std::set<int, std::greater<>> values;
    for (const auto& goal : machine_.network().game().goals[role_])
      if (goal.value > 0 && (!isAsked() || goal.value < inquiry_.question().winningGoal()))
        values.insert(goal.value);
    return {values.begin(), values.end()};
  }

  Inquiry about(const gdl::Term& player, int goal) const {
    Inquiry other = inquiry_;
    other.question().player = player;
    other.question().objective.goal = goal;
    if (other.question().horizonIs == HorizonIs::least)
      other.question().horizonIs = HorizonIs::found;
    return other;
  }

  // Exact values of the remaining moves; unset when a limit is reached.
  std::optional<std::vector<Rational>> values(const Inquiry& inquiry) {
    const std::vector<MoveValue> all = moveValues(inquiry, options_, work_);
    std::vector<Rational> found;
    for (machine::MoveId move : left_) {
      const auto value = std::ranges::find_if(all, [&](const MoveValue& bounds) {
        return bounds.role == name() && bounds.move == machine_.moves(role_)[move] &&
               bounds.low == bounds.high;
      });
      if (value == all.end()) return std::nullopt;
      found.push_back(value->low);
    }
    return found;
  }

  void keep(const std::vector<Rational>& values, const Rational& wanted) {
    Moves kept;
    for (size_t i = 0; i < left_.size(); ++i)
      if (values[i] == wanted) kept.push_back(left_[i]);
    left_ = kept;
  }

  void keepMost(int goal) {
    if (const auto found = values(about(name(), goal)))
      keep(*found, *std::ranges::max_element(*found));
  }

  bool canWin(size_t role) const {
    const Question& question = inquiry_.question();
    return std::ranges::count(question.randomRoles, machine_.roles()[role]) == 0 &&
           std::ranges::any_of(machine_.network().game().goals[role], [&](const auto& goal) {
             return goal.value >= question.winningGoal();
           });
  }

  // Keeps the moves after which the others win with the smallest probability, for increasing
  // horizons.
  void loseLate() {
    const int last = inquiry_.question().horizon.value_or(0);
    for (size_t other = 0; other < machine_.roles().size(); ++other) {
      const gdl::Term& opponent = machine_.roles()[other];
      if (other == role_ || !canWin(other)) continue;
      for (int steps = 1; steps <= last && !decided(); ++steps) {
        Inquiry soon = about(opponent, inquiry_.question().winningGoal());
        soon.question().horizon = steps;
        soon.question().horizonIs = HorizonIs::given; // the game may continue after it
        const auto found = values(soon);
        if (!found) break;
        keep(*found, *std::ranges::min_element(*found));
        if (std::ranges::count(*found, Rational(1)) == static_cast<long>(found->size())) break;
      }
    }
  }

  const Inquiry& inquiry_;
  const machine::Machine& machine_;
  size_t role_;
  Moves left_;
  Options options_;
  Work& work_;
};

} // namespace

machine::MoveId preferredMove(const Inquiry& inquiry, size_t role,
                              const std::vector<machine::MoveId>& legal, const Answer& answer,
                              const Options& options, Work& work) {
  try {
    return Choice(inquiry, role, legal, options, work).run(answer);
  } catch (const LimitReached&) {
    return chooseMove(inquiry.machine(work), role, legal, answer);
  }
}

} // namespace oddsat::ask
