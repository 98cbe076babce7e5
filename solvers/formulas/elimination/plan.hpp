// What elimination can be told: which variable of a block goes next, and how its diagrams are
// kept small. Nothing of it changes a value.
#pragma once

#include <cstddef>
#include <cstdint>

namespace oddsat::elimination {

enum class Plan {
  narrowest, // whose product mentions the fewest variables; of several the one listed last
  choices,   // the same, but a chance or forall block, such as one die, in one pass
  numbered,  // the one with the highest number, whatever its product
  blocks     // all of them in one pass over the product of all their factors and the care set
};

enum class Order { // of diagrams within a block
  listed,          // as in the prefix
  force,           // variables that share clauses near each other
  sift             // as in the prefix at first, then as it makes the diagrams at hand small
};

struct Method {
  Plan plan = Plan::narrowest;
  Order order = Order::listed;
  bool care = true;              // forget values that no clause in front lets happen
  size_t siftFrom = 1u << 14;    // nodes; then whenever there are twice as many
  uint64_t careFrom = 1u << 16;  // after so many steps without care, again with it
  uint64_t careSteps = 1u << 18; // after so many in one product, a set is given up in part
};

} // namespace oddsat::elimination
