// Restricts what a role may do, position by position: how strategies reach the search.
#pragma once

#include "machine/machine.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace oddsat::forward {

class MoveFilter {
public:
  virtual ~MoveFilter() = default;

  virtual bool binds(size_t role) const = 0;

  // The legal moves that `role` may make, in their order; none at all counts as having no move.
  virtual std::vector<machine::MoveId> allowed(size_t role, const machine::State& state,
                                               std::span<const machine::MoveId> legal) = 0;
};

} // namespace oddsat::forward
