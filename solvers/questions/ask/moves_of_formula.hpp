// First moves from a formula's answer. The outermost block decides one best move of who chooses
// first; where it does not, or for all moves, the positions after each move are solved.
#pragma once

#include "oddsat/first_moves.hpp"
#include "oddsat/questions/ask/first_step.hpp"

namespace oddsat::ask {

// For each first move that the outermost block decides, the literals that make it. Where a solver
// finds their values, addMoves need not solve again.
std::vector<std::vector<cnf::Lit>> firstMoveChoices(const Inquiry& inquiry, const MoveOrder& order,
                                                    const cnf::QuantifiedCnf& formula, Work& work);

// The asked player has more than one first move.
bool playerChooses(const Inquiry& inquiry, Work& work);

// The values of all first moves, and which of them are best.
void addMoveValues(const FirstStep& first, std::vector<MoveValue> values, Answer& answer);

void addMoves(const Inquiry& inquiry, const MoveOrder& order, const cnf::QuantifiedCnf& formula,
              const SolveAt& solveAt, bool allMoves, Answer& answer, Work& work);

// Without chance, and where all moves are listed: what an opponent answers to each losing one.
void addReplies(const Inquiry& inquiry, const SolveAt& solveAt, Answer& answer, Work& work);

} // namespace oddsat::ask
