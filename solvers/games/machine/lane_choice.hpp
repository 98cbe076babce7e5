// Uniformly random moves in 256 lanes at once. The legal moves of a role are counted in all lanes
// together, one machine word for one binary digit of 64 counts; the chosen move is found the same
// way, by counting down to it.
#pragma once

#include "oddsat/games/machine/network.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <vector>

namespace oddsat::machine {

// The lanes of a mask, ascending.
template <size_t W, class Visit>
void forEachLane(const Mask<W>& mask, const Visit& visit) {
  for (size_t w = 0; w < W; ++w)
    for (uint64_t rest = mask[w]; rest != 0; rest &= rest - 1)
      visit(w * 64 + static_cast<size_t>(std::countr_zero(rest)));
}

class LaneChoice {
public:
  using Wide = Lanes<4>;
  static constexpr size_t lanes = Wide::count;

  // Refers to `positions`, whose lanes move, and sets all of them to the start.
  LaneChoice(const Network& network, Wide& positions);

  // The lane makes the moves of this playout from its first step on (playout_numbers.hpp).
  void begin(size_t lane, uint64_t seed, uint64_t playout);

  // Receives every chosen move: all lanes of a role that make it.
  using Record = std::function<void(size_t role, uint32_t move, const Mask<4>& lanes)>;
  void record(Record record) { record_ = std::move(record); }

  // Counts the legal moves after positions.evaluate(). Returns the lanes in which each role has
  // one.
  Mask<4> count();
  // Chooses for the step. The lanes `restarted` have been set back to the start since the count.
  void choose(const Mask<4>& restarted);

private:
  struct Move {
    uint32_t id;
    bool initial;         // legal at the start
    const Mask<4>* legal; // in the lanes of `positions`
  };
  struct Role {
    std::vector<Move> moves;     // that can ever be legal
    uint64_t initial = 0;        // number of moves at the start
    std::vector<Mask<4>> digits; // binary digits of the counts, the lowest first
    size_t used = 0;             // digits that some count needs
  };

  void restart(Role& role, const Mask<4>& lanes);
  void chooseMoves(size_t role, const Mask<4>& restarted);

  Wide& positions_;
  Record record_ = {};
  std::vector<Role> roles_;
  std::array<uint64_t, lanes> states_{}; // of the random numbers
  std::array<uint64_t, lanes> chosen_{}; // by lane: number of the chosen move among the legal ones
};

} // namespace oddsat::machine
