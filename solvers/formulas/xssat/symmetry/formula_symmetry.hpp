// Symmetries carried from one problem to another that was made of it.
#pragma once

#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <optional>
#include <utility>

namespace oddsat::xssat {

// A symmetry in the words of the formula, to be carried to another problem made of it.
struct Renaming {
  using Lits = std::vector<cnf::Lit>;
  std::vector<cnf::Lit> literals;              // by variable of the formula: its image
  std::vector<std::pair<Lits, Lits>> patterns; // those that move, with their images
};

// As a permutation; nothing: it moves what the problem does not hold.
std::optional<Permutation> carried(const Renaming& renaming, const Problem& problem,
                                   const Patterns& patterns);

} // namespace oddsat::xssat
