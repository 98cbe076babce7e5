// First moves from the answer to a formula. The outermost block decides one best move of the role
// that chooses first. If it does not, or if all moves are needed, the positions after each move are
// solved.
#pragma once

#include "oddsat/first_moves.hpp"
#include "oddsat/questions/ask/first_step.hpp"

namespace oddsat::ask {

// For each first move that the outermost block decides, the literals that select it. If a solver
// returns their values, addMoves need not solve again.
std::vector<std::vector<cnf::Lit>> firstMoveChoices(const Inquiry& inquiry, const MoveOrder& order,
                                                    const cnf::QuantifiedCnf& formula, Work& work);

// True if the maximiser has more than one first move.
bool playerChooses(const Inquiry& inquiry, Work& work);

// Adds the values of all first moves, and which of them are best.
void addMoveValues(const FirstStep& first, std::vector<MoveValue> values, Answer& answer);

void addMoves(const Inquiry& inquiry, const MoveOrder& order, const cnf::QuantifiedCnf& formula,
              const SolveAt& solveAt, bool allMoves, Answer& answer, Work& work);

// For questions without chance whose moves are all listed: adds an opponent's reply to each losing
// move.
void addReplies(const Inquiry& inquiry, const SolveAt& solveAt, Answer& answer, Work& work);

} // namespace oddsat::ask
