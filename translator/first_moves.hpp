// From a formula's outermost variables back to the moves of the first step.
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

// The variables does(role,move,0) of a game's formula, by role and in the order ord.
std::vector<MoveVariable> firstMoveVariables(const cnf::QuantifiedCnf& formula);

// By role: its moves in the order in which an opponent's bits count them.
using MoveOrder = std::map<gdl::Term, std::vector<gdl::Term>>;

struct FirstMove {
  gdl::Term move;
  std::vector<cnf::Lit> literals; // of the outermost block, that make it
};

// The first moves of a role that the outermost block decides: by does(role,move,0) where it is
// exists, and where it is forall by the bits dec_o(role,bit,0), which may ask for an illegal move.
std::vector<FirstMove> outermostMoves(const cnf::QuantifiedCnf& formula, const gdl::Term& role,
                                      const MoveOrder& order);

} // namespace oddsat
