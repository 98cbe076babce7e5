// First moves from the answer to a formula. The outermost block decides one best move of the role
// that chooses first. If it does not, or if all moves are needed, the positions after each move are
// solved.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/game_formula.hpp"
#include "oddsat/questions/ask/first_step.hpp"

namespace oddsat::ask {

struct FirstMove {
  gdl::Term move;
  std::vector<cnf::Lit> literals; // literals of the outermost block that make the move
};

// The first moves of a role that the outermost block decides: by its moves if the block is exists;
// by its bits, which may select an illegal move, if it is forall.
std::vector<FirstMove> outermostMoves(const cnf::QuantifiedCnf& formula,
                                      const std::vector<ChoiceVariable>& choices,
                                      const gdl::Term& role, const asp::MoveOrder& order);

// The allowed moves of the role that chooses among these; none if no role chooses.
std::vector<FirstMove> movesDecided(const FirstStep& first, const cnf::QuantifiedCnf& formula,
                                    const std::vector<ChoiceVariable>& choices,
                                    const asp::MoveOrder& order);

// Adds the values of all first moves, and which of them are best.
void addMoveValues(const FirstStep& first, std::vector<MoveValue> values, Answer& answer);

// `moves` are those that the formula decides. If the solver returned the values of their literals,
// no position is solved again.
void addMoves(const FirstStep& first, const std::vector<FirstMove>& moves, const SolveAt& solveAt,
              bool allMoves, Answer& answer);

// For questions without chance whose moves are all listed: adds an opponent's reply to each losing
// move.
void addReplies(const Inquiry& inquiry, const FirstStep& first, const SolveAt& solveAt,
                Answer& answer, Work& work);

} // namespace oddsat::ask
