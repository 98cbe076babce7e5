// A conjunction as the set of its parts, however it was put together.
#pragma once

#include "oddsat/circuit/circuit.hpp"

namespace oddsat::circuit {

// What must be true for the wire to be: the parts of a conjunction, those of conjunctions in it,
// and so on, sorted, each once.
std::vector<Wire> conjuncts(const Circuit& circuit, Wire wire);

} // namespace oddsat::circuit
