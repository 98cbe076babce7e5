// Wires of a circuit after the replacement of some inputs by other wires of it: the state after a
// certain move, the state one step later.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <vector>

namespace oddsat::forward {

class Substitution {
public:
  // Applies to the present nodes of the circuit, which grows. A wire whose cone contains a loop
  // must not be substituted.
  explicit Substitution(circuit::Circuit& circuit);

  void set(circuit::Wire input, circuit::Wire value); // must precede the first of()
  circuit::Wire of(circuit::Wire wire);

private:
  circuit::Circuit& circuit_;
  std::vector<circuit::Wire> images_; // by node, for the wire that is not inverted
};

bool hasLoops(const circuit::Circuit& circuit);

} // namespace oddsat::forward
