// Chooses among moves that are equally good for winning: a move that does not lose, otherwise one
// that loses as late as possible.
#pragma once

#include "oddsat/questions/ask/ask.hpp"

namespace oddsat::ask {

// A move for `role` out of `legal` (not empty) at the position of the inquiry, given its answer. If
// a limit is reached while moves are compared, the results known by then decide.
machine::MoveId preferredMove(const Inquiry& inquiry, size_t role,
                              const std::vector<machine::MoveId>& legal, const Answer& answer,
                              const Options& options, Work& work);

} // namespace oddsat::ask
