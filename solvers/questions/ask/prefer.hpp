// Which of several moves that are equally good for winning to play: one that does not lose, else
// one that loses latest.
#pragma once

#include "oddsat/questions/ask/ask.hpp"

namespace oddsat::ask {

// A move for `role` out of `legal` (not empty) at the inquiry's position, after its answer is
// known. Where a limit comes while moves are compared, what is known by then decides.
machine::MoveId preferredMove(const Inquiry& inquiry, size_t role,
                              const std::vector<machine::MoveId>& legal, const Answer& answer,
                              const Options& options, Work& work);

} // namespace oddsat::ask
