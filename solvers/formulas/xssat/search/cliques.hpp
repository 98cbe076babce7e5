// Cliques: sets of literals any two of which form a clause, as in "at most one of a set is true"
// written as pairs.
#pragma once

#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

namespace oddsat::xssat {

struct Cliques {
  static constexpr uint32_t none = UINT32_MAX;

  std::vector<std::vector<Lit>> all; // large ones; no two have a common clause
  std::vector<uint32_t> of;          // by clause: the clique that contains it, or none

  Cliques(const Problem& problem, const Patterns& patterns);
};

} // namespace oddsat::xssat
