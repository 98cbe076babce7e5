// One question at changing positions of its game, for stepping through the game: results of one
// position shorten the searches of the others.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <memory>

namespace oddsat::ask {

class Stepping {
public:
  explicit Stepping(Inquiry inquiry, Options options = {})
      : inquiry_(std::move(inquiry)), options_(std::move(options)) {
    // With full information a strategy that does not randomise commits itself first.
    inquiry_.question().simultaneousAsLastMover |= inquiry_.question().information.pure;
  }

  using OnMoves =
      forward::Resident::OnMoves; // called with the progress and the known bounds of each move

  // The value, and the values of all first moves, at a position that the machine has reached after
  // `steps` steps. One call at a time. Error if the question has strategies, which are not
  // supported here.
  Answer at(const machine::State& state, int steps, Work& work, const OnMoves& onMoves = {});

  const Inquiry& inquiry() const { return inquiry_; }

private:
  Answer valueAt(const machine::State& state, int steps, Work& work, const OnMoves& onMoves);

  Inquiry inquiry_;
  Options options_;
  std::unique_ptr<forward::Resident> resident_;
  bool atOnce_ = false; // a position had a choice of both sides: see matrix::solve
};

} // namespace oddsat::ask
