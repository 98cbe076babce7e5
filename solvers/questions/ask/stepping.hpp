// One question at ever new positions of its game, for somebody who steps through it: what was
// learnt about one position shortens the search at the others.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <memory>

namespace oddsat::ask {

class Stepping {
public:
  explicit Stepping(Inquiry inquiry, Options options = {})
      : inquiry_(std::move(inquiry)), options_(std::move(options)) {}

  using OnMoves = forward::Resident::OnMoves; // progress, and what is known of each move

  // The value and that of every first move at a position that the machine has reached after so many
  // steps. One call at a time. Strategies of the question are not followed: Error.
  Answer at(const machine::State& state, int steps, Work& work, const OnMoves& onMoves = {});

  const Inquiry& inquiry() const { return inquiry_; }

private:
  Inquiry inquiry_;
  Options options_;
  std::unique_ptr<forward::Resident> resident_;
};

} // namespace oddsat::ask
