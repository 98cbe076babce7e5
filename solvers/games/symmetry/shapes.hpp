// Shapes finds gates of a circuit that compute the same function after a permutation of the inputs.
// Gates are numbered by the function that they compute, not by their nesting; equal numbers imply
// equal truth values.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::symmetry {

class Shapes {
public:
  // Considers only these wires and the wires that they depend on.
  Shapes(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& wires);

  // The number of each wire after every input (loop) node n is replaced by the node `places[n]`. No
  // number for a wire that depends on a node without a place.
  std::vector<std::optional<uint32_t>> under(const std::vector<std::optional<uint32_t>>& places);

private:
  using Operands = std::vector<uint32_t>; // numbers: 2 * class, and 1 more if inverted

  std::optional<Operands> chain(const circuit::Node& node,
                                const std::vector<std::optional<uint32_t>>& classes,
                                const std::vector<Operands>& chains) const;

  const std::vector<circuit::Node>& nodes_;
  const std::vector<circuit::Wire>& wires_;
  std::vector<bool> needed_;           // by node
  std::map<Operands, uint32_t> known_; // classes of chains; classes below nodes_.size() are nodes
};

} // namespace oddsat::symmetry
