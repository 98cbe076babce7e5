// The quantifier of an atom, a variable or a block of the prefix.
#pragma once

namespace oddsat {

enum class Quantifier {
  exists, // the maximiser chooses
  forall, // the opponent chooses
  chance  // chance decides
};

} // namespace oddsat
