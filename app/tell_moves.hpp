// First moves from a formula's answer. The outermost block tells one best move of who chooses
// first; where it does not, or for all moves, the positions after each move are solved.
#pragma once

#include "asked.hpp"
#include "print.hpp"

#include <functional>

namespace oddsat::app {

using SolveAt = std::function<Answer(const Asked&)>; // the value alone, no moves

// The question as it stands after `state` was reached with so many steps left.
Asked askFrom(Session& session, const Asked& asked, const machine::State& state, int horizon);

// For each first move that the outermost block decides, the literals that make it. Where a solver
// told their values, tellMoves need not ask again.
std::vector<std::vector<cnf::Lit>> firstMoveChoices(Session& session, const Asked& asked,
                                                    const cnf::QuantifiedCnf& formula);

void tellMoves(Session& session, const Asked& asked, const cnf::QuantifiedCnf& formula,
               const SolveAt& solveAt, Answer& answer);

// Without chance, and where --moves lists them: what an opponent answers to each losing first move.
void tellReplies(Session& session, const Asked& asked, const SolveAt& solveAt, Answer& answer);

} // namespace oddsat::app
