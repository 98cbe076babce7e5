// What is known of the position that one stands in when certain moves are made: fluents that must
// be true or false for all of them to be legal.
#pragma once

#include "oddsat/circuit/circuit.hpp"
#include "oddsat/regression/exclusions.hpp"

#include <vector>

namespace oddsat::regression {

class Known {
public:
  explicit Known(const Exclusions& exclusions)
      : exclusions_(&exclusions), values_(exclusions.never.size(), unknown) {}

  // Takes in that the wire holds, as far as that says anything about single fluents. False: it
  // cannot hold.
  bool assume(const circuit::Circuit& circuit, circuit::Wire wire);

  // By fluent: never, always, or unknown.
  const std::vector<circuit::Wire>& values() const { return values_; }
  bool operator==(const Known& other) const { return values_ == other.values_; }

  static constexpr circuit::Wire unknown = UINT32_MAX;

private:
  bool set(uint32_t fluent, bool value);

  const Exclusions* exclusions_;
  std::vector<circuit::Wire> values_;
};

} // namespace oddsat::regression
