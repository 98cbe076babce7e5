// From a question about a game to an answer in the words of the game.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/ask/options.hpp"

namespace oddsat::ask {

struct Result {
  Answer answer;
  int horizon = 0; // with the least one: the smallest that was enough, or how far was looked
  HorizonIs horizonIs = HorizonIs::open;
  std::optional<cnf::QuantifiedCnf> formula = {}; // that was solved, if it was a formula
};

// The value, and first moves as far as the solver finds them (all with options.allMoves). Finds a
// horizon where the request has none. A limit is a value here (Status::unknown with bounds), or a
// LimitReached while nothing is known yet.
Result solve(Inquiry inquiry, const Options& options, Work& work);

// What each first move of the role that chooses is worth to the asked player: exact where
// low == high, else what is known when a limit comes. Empty where nobody chooses.
std::vector<MoveValue> moveValues(const Inquiry& inquiry, Options options, Work& work);

// A move for a role with a choice: a best one of the answer if it has one for that role, else the
// first of `legal`.
machine::MoveId chooseMove(const machine::Machine& machine, size_t role,
                           const std::vector<machine::MoveId>& legal, const Answer& answer);

// A formula that comes from wherever: the solver of the options, `auto` resolved and remarked.
Answer solveFormula(const cnf::QuantifiedCnf& formula, const Options& options, Work& work);

} // namespace oddsat::ask
