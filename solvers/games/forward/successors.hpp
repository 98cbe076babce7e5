// All that can follow one position in one step, evaluated together: the interface between the
// search and whatever knows the rules.
#pragma once

#include "oddsat/games/forward/key.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::forward {

using machine::MoveId;

// Every role's open moves in one position. The joint moves are numbered like digits: the roles
// in the order of Sides::order, the last one fastest.
struct Choices {
  std::vector<std::vector<MoveId>> moves;     // by role
  std::vector<std::vector<uint32_t>> weights; // by role: how many moves alike each stands for
};

// The move of `role` in joint move `index`; `order` as in value::Sides.
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

// What one step alone decides of a position: of `of` equally likely outcomes so many are won or
// lost at once, if whoever has the choice wants it.
struct Share {
  uint32_t won = 0;
  uint32_t lost = 0;
  uint32_t of = 1;
};

struct Successors {
  size_t count = 0;               // positions
  size_t words = 0;               // of one packed state
  std::vector<uint64_t> states;   // count * words
  std::vector<uint64_t> marks;    // what the keys stand for, as the expander keeps it
  std::vector<uint64_t> images;   // the same under every symmetry
  std::vector<Key> keys;          // equal keys: equal values (one state per class of symmetry)
  std::vector<uint64_t> terminal; // a bit for each position, 64 to a word
  std::vector<uint64_t> won;      // terminal, and the asked player has reached its goal
  std::vector<uint64_t> stuck;    // not terminal, and some role has no move
  std::vector<Share> shares;      // by position
  std::vector<uint64_t> legal;    // [word of positions][move, all roles in a row]

  const uint64_t* state(size_t i) const { return states.data() + i * words; }
  static bool has(const std::vector<uint64_t>& bits, size_t i) {
    return bits[i / 64] >> i % 64 & 1;
  }
};

// Evaluates positions. One per search; not shared between threads.
class Expander {
public:
  virtual ~Expander() = default;
  virtual void start(const machine::State& state, Successors& alone) = 0; // one position
  // The children of one of these positions.
  virtual void expand(const Successors& from, size_t index, const Choices& choices,
                      Successors& to) = 0;
  virtual void choices(const Successors& successors, size_t index, Choices& choices) = 0;
};

} // namespace oddsat::forward
