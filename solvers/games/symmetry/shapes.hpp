// Which gates of a circuit say the same when its inputs have changed places? Gates get numbers by
// what they say, however they are nested; equal numbers: equal truth values.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::symmetry {

class Shapes {
public:
  // Only of these wires, and of what they depend on.
  Shapes(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& wires);

  // The number of each of the wires when every input (loop) node stands where the node `places`
  // says for it stands now. Nothing for a wire that depends on a node without a place.
  std::vector<std::optional<uint32_t>> under(const std::vector<std::optional<uint32_t>>& places);

private:
  using Operands = std::vector<uint32_t>; // numbers: 2 * class, and 1 more if inverted

  std::optional<Operands> chain(const circuit::Node& node,
                                const std::vector<std::optional<uint32_t>>& classes,
                                const std::vector<Operands>& chains) const;

  const std::vector<circuit::Node>& nodes_;
  const std::vector<circuit::Wire>& wires_;
  std::vector<bool> needed_;           // by node
  std::map<Operands, uint32_t> known_; // classes of chains; those below nodes_.size() are nodes
};

} // namespace oddsat::symmetry
