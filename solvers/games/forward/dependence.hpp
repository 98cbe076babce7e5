// Does one wire follow from others? Asked with CaDiCaL over two copies of the circuit: is there a
// pair of inputs under which the others agree and this one does not?
#pragma once

#include "oddsat/base/sat_watch.hpp"
#include "oddsat/circuit/circuit.hpp"

#include <memory>
#include <vector>

namespace oddsat::forward {

class Dependence {
public:
  Dependence(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& wires,
             const Limits& limits);
  Dependence(const Dependence&) = delete;
  Dependence& operator=(const Dependence&) = delete;

  // Does wires[which] follow from those that are kept? False also when it is hard to say.
  // LimitReached.
  bool follows(size_t which, const std::vector<bool>& kept);

private:
  void copy(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& wires,
            std::vector<int>& literals);
  void clause(const std::vector<int>& literals);

  Limits limits_;
  SatWatch watch_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  int variables_ = 0;
  std::vector<int> agree_;  // by wire: assumed, its two copies are equal
  std::vector<int> differ_; // by wire: assumed, they are not
};

} // namespace oddsat::forward
