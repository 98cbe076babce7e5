// A wire for every atom of a stratified ground program.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/circuit/circuit.hpp"
#include "oddsat/ground/ground_program.hpp"

#include <vector>

namespace oddsat::circuit {

// `wires`: by atom the wires of inputs, and `unbuilt` for all others. Computes the wires of
// `wanted` and of all atoms that these depend on.
inline constexpr Wire unbuilt = UINT32_MAX;
void buildWires(const ground::GroundProgram& program, const std::vector<ground::Atom>& wanted,
                std::vector<Wire>& wires, Circuit& circuit, const Limits& limits);

} // namespace oddsat::circuit
