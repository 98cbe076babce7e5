// Uniformly random playouts from the start, 256 side by side: a lane whose playout has ended begins
// the next one.
//
//   RandomPlay play(network, seed, mostSteps, next);
//   while (play.playing()) {
//     const auto& ends = play.evaluate();   playouts that have ended; their goals: positions()
//     play.step();                          the others move on, and further ones begin
//   }
//
// Every playout that was begun is played to its end, so short playouts are not preferred.
#pragma once

#include "oddsat/games/machine/lane_choice.hpp"

#include <functional>
#include <optional>

namespace oddsat::machine {

class RandomPlay {
public:
  using Wide = Lanes<4>;
  static constexpr size_t lanes = Wide::count;

  struct Ends {       // lanes by the end of their playout
    Mask<4> terminal; // its goals are those of positions()
    Mask<4> stuck;    // a role has no move
    Mask<4> cut;      // after mostSteps
  };
  // The number of the next playout to begin, in this lane; unset: no further one.
  using Next = std::function<std::optional<uint64_t>(size_t lane)>;

  RandomPlay(const std::shared_ptr<const Network>& network, uint64_t seed, uint64_t mostSteps,
             Next next);
  RandomPlay(const RandomPlay&) = delete;
  RandomPlay& operator=(const RandomPlay&) = delete;

  // Receives the moves of each step.
  void record(LaneChoice::Record record) { choice_.record(std::move(record)); }

  size_t roles() const { return roles_; }
  bool playing() const; // a lane has a playout
  const Mask<4>& lanesPlaying() const { return playing_; }
  const Ends& evaluate();
  void step();

  const Wide& positions() const { return positions_; }
  uint64_t steps(size_t lane) const { return now_ - began_[lane]; } // of the lane's playout

private:
  void begin(const Mask<4>& lanes);
  Mask<4> cutNow();

  Wide positions_;
  size_t roles_;
  LaneChoice choice_;
  uint64_t seed_, mostSteps_;
  Next next_;
  Mask<4> playing_; // lanes with a playout
  Mask<4> over_{};  // lanes whose playout has ended
  Ends ends_{};
  bool startIsOver_; // every playout ends in the first position
  uint64_t now_ = 0; // steps made
  std::array<uint64_t, lanes> began_{};
  uint64_t firstCut_ = 0; // no playout is cut before this step
};

} // namespace oddsat::machine
