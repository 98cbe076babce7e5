// A circuit again, with other wires in place of its inputs: what holds in another position. Only
// what is asked for is made.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <vector>

namespace oddsat::regression {

class Instance {
public:
  // `inputs`: a wire of `to` for every input of `from`, by number.
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
