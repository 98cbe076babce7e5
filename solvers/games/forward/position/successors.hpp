// Successors of one position, evaluated together: the interface between the search and the
// implementation of the rules.
#pragma once

#include "oddsat/games/forward/table/key.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::forward {

using machine::MoveId;

// The moves of every role in one position. Joint moves are numbered like digits: the roles in the
// order of Sides::order, the last one fastest.
struct Choices {
  std::vector<std::vector<MoveId>> moves;     // by role
  std::vector<std::vector<uint32_t>> weights; // by role: number of equal moves for each move
};

// The moves of joint move `index`; `order` as in value::Sides.
inline machine::Joint jointMove(const Choices& choices, const std::vector<size_t>& order,
                                size_t index) {
  machine::Joint joint(choices.moves.size());
  for (size_t i = order.size(); i-- > 0;) {
    const auto& moves = choices.moves[order[i]];
    joint[order[i]] = moves[index % moves.size()];
    index /= moves.size();
  }
  return joint;
}

// The part of a position that one step decides: of `of` equally likely outcomes, `won` and `lost`
// are decided at once if the role with the choice plays for it.
struct Share {
  uint32_t won = 0;
  uint32_t lost = 0;
  uint32_t of = 1;
};

struct Successors {
  size_t count = 0;             // number of positions
  size_t words = 0;             // words of one packed state
  std::vector<uint64_t> states; // count * words
  std::vector<uint64_t> marks;  // marks from which the keys are computed
  std::vector<uint64_t> images; // the marks under every symmetry
  std::vector<Key> keys;        // equal keys imply equal values (one state for each symmetry class)
  std::vector<uint64_t> terminal; // one bit for each position, 64 in a word
  std::vector<uint64_t> won;      // terminal, and the maximiser has reached its goal
  std::vector<uint64_t> stuck;    // not terminal, and some role has no move
  std::vector<Share> shares;      // by position
  std::vector<uint64_t> legal;    // [word of positions][move, all roles one after the other]

  const uint64_t* state(size_t i) const { return states.data() + i * words; }
  static bool has(const std::vector<uint64_t>& bits, size_t i) {
    return bits[i / 64] >> i % 64 & 1;
  }
};

// Expander evaluates positions. Each search has its own; it is not shared between threads.
class Expander {
public:
  virtual ~Expander() = default;
  virtual void start(const machine::State& state, Successors& alone) = 0; // evaluates one position
  // Computes the children of one of these positions.
  virtual void expand(const Successors& from, size_t index, const Choices& choices,
                      Successors& to) = 0;
  virtual void choices(const Successors& successors, size_t index, Choices& choices) = 0;
};

} // namespace oddsat::forward
