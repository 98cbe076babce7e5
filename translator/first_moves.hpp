// From the values of a formula's outermost variables back to the moves of the first step.
#pragma once

#include "cnf/quantified_cnf.hpp"
#include "gdl/read.hpp"

#include <vector>

namespace oddsat {

struct MoveVariable {
  gdl::Term role, move;
  cnf::Var var;
};

// The variables does(role,move,0) of a game's formula, by role and in the order ord.
std::vector<MoveVariable> firstMoveVariables(const cnf::QuantifiedCnf& formula);

// Those of one role that the outermost block decides, where that is exists.
std::vector<MoveVariable> outermostMoves(const cnf::QuantifiedCnf& formula, const gdl::Term& role);

// The moves that the values make: does(role,move,0) that is true.
std::vector<gdl::NamedMove> firstMoves(const cnf::QuantifiedCnf& formula,
                                       const std::vector<cnf::Lit>& values);

} // namespace oddsat
