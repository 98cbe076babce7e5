// Knowledge about the first position of some joint moves: fluents that must be true or false for
// all moves to be legal.
#pragma once

#include "oddsat/circuit/circuit.hpp"
#include "oddsat/regression/exclusions.hpp"

#include <vector>

namespace oddsat::regression {

class Known {
public:
  explicit Known(const Exclusions& exclusions)
      : exclusions_(&exclusions), values_(exclusions.never.size(), unknown) {}

  // Adds the knowledge about single fluents that follows from a true wire. Returns false if the
  // wire cannot be true.
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
