// Uniformly random playouts from given positions: many in parallel lanes on a compiled game,
// otherwise one after the other.
#pragma once

#include "oddsat/games/machine/lane_choice.hpp"
#include "oddsat/games/reasoner/playable.hpp"

namespace oddsat::match {

using Values = std::vector<double>; // by role: goal from 0 to 1

class RandomPlayouts {
public:
  RandomPlayouts(reasoner::Playable& game, uint64_t seed);

  void setLimits(const Limits& limits); // limits of each step; LimitReached may be thrown in the
                                        // middle of a playout
  size_t batchSize() const;             // number of playouts that cost little more than one

  // The mean goals of `each` playouts from each of these positions.
  std::vector<Values> from(const std::vector<machine::State>& states, size_t each);

  uint64_t playouts() const { return playouts_; }

private:
  using Lanes = machine::Lanes<4>;
  static constexpr size_t mostSteps = 5000; // a longer playout counts as a draw

  void playLanes(const std::vector<machine::State>& states, size_t each, std::vector<Values>& sums);
  void playLanes(machine::Mask<4> playing, size_t each, std::span<Values> sums);
  Values goalsOf(size_t lane) const;
  Values play(machine::State state);

  reasoner::Playable& game_;
  Limits limits_;
  std::unique_ptr<Lanes> lanes_;
  std::unique_ptr<machine::LaneChoice> choice_; // in these lanes
  uint64_t seed_;
  uint64_t playouts_ = 0; // completed ones; also the number of the next one
};

Values valuesOf(const machine::View& view); // of a terminal position

} // namespace oddsat::match
