// MoveFilter restricts the moves of a role in each position. It is the form of strategies in a
// search.
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

  // The legal moves that the role may make, in their order; an empty result counts as having no
  // move.
  virtual std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                               std::span<const machine::MoveId> legal) = 0;

  // Permutations of the machine's fluents that preserve the rules, for every role, and the allowed
  // moves; not necessarily all of them.
  virtual std::vector<symmetry::Permutation> symmetries() const { return {}; }
};

} // namespace oddsat::forward
