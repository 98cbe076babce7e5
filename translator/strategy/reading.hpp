// How a path is read where it ends: is `does` true there, is `next`? The published definition
// looks at every beginning of a path (literal) and calls both true at its end; the others look
// at whole paths only. `finalFT` is the language's own reading, the rest are for experiments.
#pragma once

namespace oddsat::strategy {

enum class Reading { literal, finalTT, finalFT, finalFF };

// What holds where a path ends.
inline bool doesAtEnd(Reading reading) {
  return reading == Reading::literal || reading == Reading::finalTT;
}
inline bool nextAtEnd(Reading reading) {
  return reading != Reading::finalFF;
}

} // namespace oddsat::strategy
