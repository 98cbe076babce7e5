// Uniformly random playouts, 256 side by side: a lane whose playout is over starts again.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/network.hpp"

#include <array>

namespace oddsat::machine {

struct PlayCounts {
  uint64_t steps = 0;    // joint moves made, over all lanes
  uint64_t playouts = 0; // that ended in a terminal position
  uint64_t wins = 0;     // of those, with the goal asked for
  uint64_t stuck = 0;    // given up: some role had no legal move
};

class RandomPlay {
public:
  // Error if nothing can be played from the start.
  RandomPlay(const Machine& machine, const Win& win, uint64_t seed);

  void step(); // one step in every lane
  const PlayCounts& counts() const { return counts_; }

private:
  using Wide = Lanes<4>;
  static constexpr size_t lanes = Wide::count;

  Mask<4> stuck() const; // some role has no legal move
  void choose(size_t role, const Mask<4>& over);
  uint32_t random(uint32_t below);

  std::shared_ptr<const Network> network_;
  Wide lanes_;
  std::vector<std::vector<uint32_t>> possible_; // by role: moves that can ever be legal
  std::vector<std::vector<uint32_t>> first_;    // by role: legal at the start
  uint64_t random_;
  PlayCounts counts_;

  std::array<uint32_t, lanes> found_{}; // by lane: legal moves of the role that chooses,
  std::vector<uint32_t> options_;       // and these are they: lane * stride_ + i
  size_t stride_ = 0;
};

} // namespace oddsat::machine
