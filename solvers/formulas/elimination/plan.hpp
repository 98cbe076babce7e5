// Settings of elimination: the order of elimination within a block, and ways to keep the diagrams
// small. None of them changes a value.
#pragma once

#include "oddsat/formulas/settings.hpp"

#include <cstddef>
#include <cstdint>

namespace oddsat::elimination {

enum class Plan {
  narrowest, // the smallest product in variables; of several, the last in the prefix
  choices,   // like narrowest, but a whole chance or forall block, such as one draw, in one pass
  numbered,  // the highest number first, whatever its product is
  blocks     // whole blocks in one pass, over the care set and all factors
};

enum class Order { // order of the variables of a block in diagrams
  listed,          // the order of the prefix
  force,           // variables with common clauses near each other
  sift             // first as in the prefix, later whatever makes the diagrams small
};

struct Method {
  Plan plan = Plan::narrowest;
  Order order = Order::listed;
  bool care = true;              // use care sets; see care_sets.hpp
  size_t siftFrom = 1u << 14;    // in nodes; then again whenever their number has doubled
  uint64_t careFrom = 1u << 16;  // steps of a product after which it begins again with care sets
  uint64_t careSteps = 1u << 18; // steps of one product of care sets; then parts of it are dropped
};

const std::vector<Setting<Method>>& settings();

} // namespace oddsat::elimination
