// Literals of which each two make a clause: of a set at most one holds, written out in pairs.
#pragma once

#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

namespace oddsat::xssat {

struct Cliques {
  static constexpr uint32_t none = UINT32_MAX;

  std::vector<std::vector<Lit>> all; // large ones; no two have a clause in common
  std::vector<uint32_t> of;          // by clause: the one that it is part of, or none

  Cliques(const Problem& problem, const Patterns& patterns);
};

} // namespace oddsat::xssat
