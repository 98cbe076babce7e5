// Lanes evaluate many positions in parallel, one bit each, so that one machine word serves 64.
//
//   Lanes<1> lanes(network);              64 positions; Lanes<4>: 256. One object per thread
//   lanes.load(states, n);                n packed states (words() words each) into lanes 0..n-1,
//   lanes.broadcast(state);               or one state into all lanes
//   lanes.evaluate();                     terminal, goals and legal moves of every lane
//   if (bit(lanes.terminal(), lane)) ...
//   lanes.legalOf(lane, role, moves);     appends the legal moves of one lane, ascending
//   lanes.choose(lane, role, move);       a legal move for every role
//   lanes.step();                         every lane makes its step; all choices are cleared
//   lanes.store(states, n);               back to packed states
//
// All children of one position: broadcast, choose the moves of the i-th joint move in lane i, step,
// evaluate, store. A lane without chosen moves (or whose game is over) is undefined after step and
// must not be read before the next load. After load, broadcast or step the properties of the new
// positions are undefined until evaluate.
//
// Only selected properties are computed: Lanes<1> lanes(network, {.legal = false}) has no legal();
// Asked::wins adds the property wins: goal(role, v) holds for some v >= atLeast.
#pragma once

#include "oddsat/circuit/game_circuit.hpp"
#include "oddsat/games/machine/code.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace oddsat::machine {

struct Win {
  size_t role;
  int atLeast;
};

struct Asked { // properties that evaluate computes besides terminal
  bool legal = true;
  bool goals = true;
  std::optional<Win> wins = {};
};

struct GoalSlot {
  int value;
  uint32_t slot;
};

struct PositionCode { // inputs 0..fluents-1 are the fluents
  Code code;
  uint32_t terminal = 0; // slots
  uint32_t wins = 0;
  std::vector<std::vector<uint32_t>> legal; // by role and move
  std::vector<std::vector<GoalSlot>> goals; // by role
};

struct StepCode { // inputs: the fluents as above, then the moves
  Code code;
  std::vector<uint32_t> next;              // by fluent: slot
  std::vector<std::vector<uint32_t>> does; // by role and move: slot; Code::zeros: never legal
  std::vector<std::vector<uint32_t>> sees; // by role and percept: slot
};

class Network {
public:
  explicit Network(circuit::GameCircuit game);

  const circuit::GameCircuit& game() const { return game_; }
  size_t fluents() const { return game_.fluents.size(); }
  size_t roles() const { return game_.roles.size(); }
  size_t words() const { return (fluents() + 63) / 64; } // words of a packed state
  const std::vector<uint64_t>& initial() const { return initial_; }

  std::shared_ptr<const PositionCode> position(const Asked& asked) const;
  const StepCode& step() const { return step_; }

private:
  circuit::GameCircuit game_;
  std::vector<uint64_t> initial_;
  StepCode step_;
  std::shared_ptr<const PositionCode> position_; // the code for all properties
};

template <size_t W>
using Mask = std::array<uint64_t, W>; // bit l: lane l

template <size_t W>
bool bit(const Mask<W>& mask, size_t lane) {
  return (mask[lane / 64] >> (lane % 64) & 1U) != 0;
}

// W words are 64 W lanes. Instantiated for W = 1 and W = 4.
template <size_t W>
class Lanes {
public:
  static constexpr size_t count = 64 * W;

  explicit Lanes(std::shared_ptr<const Network> network, const Asked& asked = {});

  void load(std::span<const uint64_t> states, size_t n); // n <= count
  void broadcast(std::span<const uint64_t> state);
  void restart(const Mask<W>& lanes); // sets these lanes to the initial position
  void store(std::span<uint64_t> states, size_t n) const;

  void evaluate();
  const Mask<W>& terminal() const { return at(position_->terminal); }
  const Mask<W>& wins() const { return at(position_->wins); } // requires Asked::wins
  const Mask<W>& legal(size_t role, size_t move) const { return at(position_->legal[role][move]); }
  const Mask<W>& goal(size_t role, size_t i) const { return at(position_->goals[role][i].slot); }
  std::span<const GoalSlot> goals(size_t role) const { return position_->goals[role]; }
  void legalOf(size_t lane, size_t role, std::vector<uint32_t>& moves) const;

  void choose(size_t lane, size_t role, uint32_t move);
  void choose(size_t role, uint32_t move, const Mask<W>& lanes); // in all of these lanes
  void step();
  // Percepts of the last step; none with full information.
  const Mask<W>& sees(size_t role, size_t percept) const { return seen_[role][percept]; }

private:
  const Mask<W>& at(uint32_t slot) const { return slots_[slot]; }

  std::shared_ptr<const Network> network_;
  std::shared_ptr<const PositionCode> position_;
  std::vector<Mask<W>> slots_;             // of the position code, whose inputs are the fluents
  std::vector<Mask<W>> stepSlots_;         // slots of the step code
  std::vector<uint32_t> chosen_;           // slots of chosen moves, to be cleared
  std::vector<std::vector<Mask<W>>> seen_; // by role and percept; empty with full information
};

extern template class Lanes<1>;
extern template class Lanes<4>;

} // namespace oddsat::machine
