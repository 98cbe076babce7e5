// Restricts what a role may do, position by position: how strategies reach the search.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/symmetry/rule_graph.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::forward {

class MoveFilter {
public:
  virtual ~MoveFilter() = default;

  virtual bool binds(size_t role) const = 0;

  // The legal moves that the role may make, in their order; none at all counts as having no move.
  virtual std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                               std::span<const machine::MoveId> legal) = 0;

  // Permutations of the machine's fluents that change neither the rules, for any role, nor what
  // is allowed; as many as are known.
  virtual std::vector<symmetry::Permutation> symmetries() const { return {}; }
};

} // namespace oddsat::forward
