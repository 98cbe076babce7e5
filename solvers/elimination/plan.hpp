// Which variable of a block is eliminated next.
#pragma once

namespace oddsat::elimination {

enum class Plan {
  narrowest, // whose product mentions the fewest variables; of several the one listed last
  numbered   // the one with the highest number, whatever its product
};

} // namespace oddsat::elimination
