// Symmetries of a formula that a simplification was held to, as a source of permutations for the
// formula it made.
#pragma once

#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <optional>
#include <utility>

namespace oddsat::xssat {

struct FormulaSymmetry { // in the numbers of the formula
  using Lits = std::vector<cnf::Lit>;
  std::vector<cnf::Lit> literals;              // by variable of the formula: its image
  std::vector<std::pair<Lits, Lits>> patterns; // those that move, with their images
};

// As a permutation; nothing: it moves what the problem does not hold.
std::optional<Permutation> permutationOf(const FormulaSymmetry& symmetry, const Problem& problem,
                                         const Patterns& patterns);

PermutationSource permutationsOf(const std::vector<FormulaSymmetry>& symmetries);

} // namespace oddsat::xssat
