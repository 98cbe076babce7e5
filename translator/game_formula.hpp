// The formula of a question about a game.
#pragma once

#include "oddsat/asp/choice_atom.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat {

struct ChoiceVariable {
  cnf::Var var;
  asp::ChoiceAtom atom;
};

struct GameFormula : cnf::QuantifiedCnf {
  std::vector<ChoiceVariable> choices; // by variable, in ascending order
};

} // namespace oddsat
