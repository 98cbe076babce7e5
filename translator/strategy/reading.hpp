// The truth of `does` and `next` at the end of a path. The published definition evaluates every
// beginning of a path (literal) and makes both true at its end; the other readings evaluate whole
// paths only. `finalFT` is the standard one of the language, the others are for experiments.
#pragma once

namespace oddsat::strategy {

enum class Reading { literal, finalTT, finalFT, finalFF };

// The values at the end of a path.
inline bool doesAtEnd(Reading reading) {
  return reading == Reading::literal || reading == Reading::finalTT;
}
inline bool nextAtEnd(Reading reading) {
  return reading != Reading::finalFF;
}

} // namespace oddsat::strategy
