// Fluents that can hold and fluents that must hold after a number of steps, whatever is played: the
// circuit of the game over pairs of bits.
#pragma once

#include "oddsat/circuit/game_circuit.hpp"
#include "oddsat/games/machine/code.hpp"

#include <array>
#include <vector>

namespace oddsat::forward {

struct Possible {
  std::vector<bool> can, must; // by fluent
  bool operator==(const Possible&) const = default;
  bool operator<(const Possible& other) const {
    return can != other.can ? can < other.can : must < other.must;
  }
};

class PossibleStep {
public:
  explicit PossibleStep(const circuit::GameCircuit& game);

  // The next description; sets `ended` if every such position is terminal.
  Possible next(const Possible& now, bool& ended);

private:
  machine::Code code_; // inputs: can, must of each fluent in turn; outputs the same, then terminal
  std::vector<std::array<uint64_t, 1>> slots_;
  size_t fluents_;
};

} // namespace oddsat::forward
