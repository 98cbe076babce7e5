// An and-inverter graph: equal gates are shared, and constants are simplified at once. Cycles are
// allowed only through loop wires, which represent the least fixpoint of their definition (positive
// recursion of the rules).
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace oddsat::circuit {

using Wire = uint32_t;           // 2 * node + (1 if inverted)
inline constexpr Wire never = 0; // node 0 is the constant false
inline constexpr Wire always = 1;

inline Wire inverse(Wire wire) {
  return wire ^ 1U;
}
inline uint32_t nodeOf(Wire wire) {
  return wire >> 1U;
}
inline bool isInverted(Wire wire) {
  return (wire & 1U) != 0;
}

struct Node {
  enum class Kind : uint8_t { constant, input, loop, both };
  Kind kind = Kind::constant;
  Wire a = never; // both: the two wires that must be true; loop: a is the definition
  Wire b = never; // input: a is its number in the order of creation
};

class Circuit {
public:
  Circuit() : nodes_(1) {}

  Wire input();                            // makes a new input
  Wire loop();                             // makes a new loop wire, defined later
  void define(Wire loop, Wire definition); // monotone in all loop wires
  Wire both(Wire a, Wire b);
  Wire either(Wire a, Wire b) { return inverse(both(inverse(a), inverse(b))); }
  Wire all(std::vector<Wire> wires); // a balanced tree; always if there are no wires
  Wire any(std::vector<Wire> wires); // never if there are no wires

  const std::vector<Node>& nodes() const { return nodes_; }
  uint32_t inputs() const { return inputs_; }

private:
  std::vector<Node> nodes_;
  std::unordered_map<uint64_t, Wire> known_; // (a, b) of every `both`
  uint32_t inputs_ = 0;
};

} // namespace oddsat::circuit
