// A circuit again, with other wires in place of its inputs: what holds in another position. Only
// what is asked for is made.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <vector>

namespace oddsat::regression {

class Instance {
public:
  // `inputs`: a wire of `to` for every input of `from`, by number.
  Instance(const machine::Circuit& from, machine::Circuit& to,
           const std::vector<machine::Wire>& inputs);

  void set(uint32_t node, machine::Wire value) { images_[node] = value; } // before the first of()
  machine::Wire of(machine::Wire wire);

private:
  machine::Wire image(machine::Wire wire) const;

  const machine::Circuit& from_;
  machine::Circuit& to_;
  std::vector<machine::Wire> images_; // by node of `from`, not inverted
};

} // namespace oddsat::regression
