// The moves of the first step, from the outermost variables of a formula.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/gdl/read.hpp"

#include <map>
#include <vector>

namespace oddsat {

struct MoveVariable {
  gdl::Term role, move;
  cnf::Var var;
};

// The variables does(role,move,0) of a game's formula, by role and sorted by `ord`.
std::vector<MoveVariable> firstMoveVariables(const cnf::QuantifiedCnf& formula);

// By role: its moves in the order in which an opponent's bits count them.
using MoveOrder = std::map<gdl::Term, std::vector<gdl::Term>>;

struct FirstMove {
  gdl::Term move;
  std::vector<cnf::Lit> literals; // literals of the outermost block that make the move
};

// The first moves of a role that the outermost block decides: by does(role,move,0) if it is exists;
// by the bits dec_o(role,bit,0), which may choose an illegal move, if it is forall.
std::vector<FirstMove> outermostMoves(const cnf::QuantifiedCnf& formula, const gdl::Term& role,
                                      const MoveOrder& order);

} // namespace oddsat
