#include "oddsat/games/forward/forward.hpp"

namespace oddsat::forward {

const std::vector<Setting<Options>>& settings() {
  using O = Options;
  static const std::vector<Setting<O>> rows = {
      setting<&O::merge>("merge", "take positions that differ in what no longer matters as one"),
      setting<&O::lookAhead>("look-ahead", "compute beforehand what one more step decides"),
      setting<&O::aloneFor>("alone-for", "positions before other threads help", numbersFrom(0)),
  };
  return rows;
}

} // namespace oddsat::forward
