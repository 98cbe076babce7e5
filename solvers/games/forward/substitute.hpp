// Wires of a circuit as they are when some of its inputs are replaced by other wires of it: what
// holds after a certain move, what holds one step later.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <vector>

namespace oddsat::forward {

class Substitution {
public:
  // Of what is in the circuit now; it grows. Loops are not followed: a circuit with loops in the
  // cone of a wire asked for must not come here.
  explicit Substitution(circuit::Circuit& circuit);

  void set(circuit::Wire input, circuit::Wire value); // before the first of()
  circuit::Wire of(circuit::Wire wire);

private:
  circuit::Circuit& circuit_;
  std::vector<circuit::Wire> images_; // by node, not inverted
};

bool hasLoops(const circuit::Circuit& circuit);

} // namespace oddsat::forward
