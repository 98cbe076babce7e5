// A copy of a circuit with other wires as its inputs, for another position. Only the queried parts
// are made.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <vector>

namespace oddsat::regression {

class Instance {
public:
  // `inputs`: a wire of `to` for each input of `from`, by number.
  Instance(const circuit::Circuit& from, circuit::Circuit& to,
           const std::vector<circuit::Wire>& inputs);

  void set(uint32_t node, circuit::Wire value) { images_[node] = value; } // before the first of()
  circuit::Wire of(circuit::Wire wire);

private:
  circuit::Wire image(circuit::Wire wire) const;

  const circuit::Circuit& from_;
  circuit::Circuit& to_;
  std::vector<circuit::Wire> images_; // by node of `from`, not inverted
};

} // namespace oddsat::regression
