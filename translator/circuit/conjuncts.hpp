// A conjunction as the set of its parts, independent of their order.
#pragma once

#include "oddsat/circuit/circuit.hpp"

namespace oddsat::circuit {

// The wires that must be true for a conjunction to be true, with the parts of inner conjunctions,
// sorted and without repetitions.
std::vector<Wire> conjuncts(const Circuit& circuit, Wire wire);

} // namespace oddsat::circuit
