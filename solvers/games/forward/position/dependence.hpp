// Dependence of one wire on others, decided by CaDiCaL on two copies of the circuit: a wire does
// not follow if some pair of inputs agrees on the others and differs on this wire.
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

  // True if wires[which] is a function of the kept wires. False also if the conflict limit is
  // reached. Throws LimitReached.
  bool follows(size_t which, const std::vector<bool>& kept);

private:
  void copy(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& wires,
            std::vector<int>& literals);
  void clause(const std::vector<int>& literals);

  Limits limits_;
  SatWatch watch_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  int variables_ = 0;
  std::vector<int> agree_;  // by wire: assumption that its two copies are equal
  std::vector<int> differ_; // by wire: assumption that its two copies differ
};

} // namespace oddsat::forward
