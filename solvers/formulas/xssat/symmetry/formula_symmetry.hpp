// Symmetries that a simplification has preserved, as a source of permutations for the simplified
// formula.
#pragma once

#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <optional>
#include <utility>

namespace oddsat::xssat {

struct FormulaSymmetry { // in the variables of the simplified formula
  using Lits = std::vector<cnf::Lit>;
  std::vector<cnf::Lit> literals;              // by variable: the image of its positive literal
  std::vector<std::pair<Lits, Lits>> patterns; // moved patterns with their images
};

// The symmetry as a permutation of symbols, or nothing if the problem lacks a symbol that it moves.
std::optional<Permutation> permutationOf(const FormulaSymmetry& symmetry, const Problem& problem,
                                         const Patterns& patterns);

PermutationSource permutationsOf(const std::vector<FormulaSymmetry>& symmetries);

} // namespace oddsat::xssat
