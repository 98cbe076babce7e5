// Circuit over pairs of bits: whether a wire can be true, and whether it must be true, if a
// position is only partly known.
#pragma once

#include "oddsat/circuit/game_circuit.hpp"

#include <vector>

namespace oddsat::forward {

class ThreeValued {
public:
  struct Pair {
    circuit::Wire can = circuit::never;
    circuit::Wire must = circuit::never;
  };

  // `from`: the circuit of the game, possibly with more gates. `to` may be the same circuit; it
  // already contains the pair of each fluent. A move can be made if it can be legal.
  ThreeValued(const circuit::GameCircuit& game, const circuit::Circuit& from, circuit::Circuit& to,
              const std::vector<Pair>& fluents);

  Pair of(circuit::Wire wire);

private:
  void set(circuit::Wire wire, Pair pair);
  void build(uint32_t root);
  Pair seen(circuit::Wire wire) const;

  const std::vector<circuit::Node>& nodes_;
  circuit::Circuit& circuit_;
  std::vector<Pair> pairs_; // by node
  std::vector<bool> known_;
};

// Two inputs for each fluent: can, must.
std::vector<ThreeValued::Pair> pairsOfInputs(size_t fluents, circuit::Circuit& circuit);

} // namespace oddsat::forward
