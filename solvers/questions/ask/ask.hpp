// Answers questions about a game in terms of the game.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/hidden/strategy_rows.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/ask/options.hpp"

namespace oddsat::ask {

struct Result {
  Answer answer;
  // For the least horizon: the smallest that was enough, or the largest that was tried.
  int horizon = 0;
  HorizonIs horizonIs = HorizonIs::open;
  bool drawn = false; // no horizon and no chance: neither side can force its end
  std::optional<cnf::QuantifiedCnf> formula = {}; // the formula, if one was solved
  // With options.strategy, where a strategy may have to randomise or to remember; and the plan that
  // a formula has found. Best replies to it have the value of the answer.
  std::optional<hidden::WrittenStrategy> strategy = {};
};

// The value, and first moves as far as the solver finds them (all with options.allMoves). If the
// question has no horizon, one is found. When a limit is reached, the result has Status::unknown
// and bounds, or LimitReached is thrown if nothing is known yet.
Result solve(Inquiry inquiry, const Options& options, Work& work);

// The value of each first move of the role that chooses, for the maximiser: exact if low == high,
// otherwise the bounds known at a limit. Empty if no role chooses.
std::vector<MoveValue> moveValues(const Inquiry& inquiry, Options options, Work& work);

// A move for a role with a choice: a best move of the answer if the answer has one for that role,
// otherwise the first of `legal`.
machine::MoveId chooseMove(const machine::Machine& machine, size_t role,
                           const std::vector<machine::MoveId>& legal, const Answer& answer);

// Solves a formula from any source. The solver is taken from the options; the choice of `auto` is
// reported as a remark.
Answer solveFormula(const cnf::QuantifiedCnf& formula, const Options& options, Work& work);

} // namespace oddsat::ask
