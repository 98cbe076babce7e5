// Code is a circuit as straight-line code: gate i of a section reads two slots and writes the next
// slot. A slot holds one bit for each of the positions that are evaluated in parallel.
#pragma once

#include "oddsat/circuit/circuit.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::machine {

struct Code {
  enum class Operation : uint8_t { both, butNot, either, repeat };

  struct Gate { // both: a & b; butNot: a & ~b; either: a | b
    uint32_t a, b;
  };
  struct Section { // gates[begin, end) write consecutive slots from target on; for `repeat` see
                   // Repeat
    Operation operation;
    uint32_t begin, end;
    uint32_t target; // for `repeat`: its number
  };
  struct Repeat { // the slots of `loops` begin with zeros; inner sections run and loops are copied
                  // until a fixpoint
    std::vector<Section> inner;
    struct Copy {
      uint32_t loop, definition;
      bool inverted;
    };
    std::vector<Copy> loops;
  };

  static constexpr uint32_t zeros = 0, ones = 1, firstInput = 2; // slots; input i: firstInput + i

  std::vector<Gate> gates;
  std::vector<Section> sections;
  std::vector<Repeat> repeats;
  std::vector<uint32_t> outputs; // the slot of each root
  uint32_t slots = firstInput;
};

Code flatten(const circuit::Circuit& circuit, const std::vector<circuit::Wire>& roots);

} // namespace oddsat::machine
