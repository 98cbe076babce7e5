// Who decides an atom, a variable, a block of the prefix.
#pragma once

namespace oddsat {

enum class Quantifier {
  exists, // we choose
  forall, // they choose
  chance  // dice
};

} // namespace oddsat
