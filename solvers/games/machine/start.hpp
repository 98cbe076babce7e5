// Start of the play: a position given by the user, and moves from there.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"

#include <vector>

namespace oddsat::machine {

// The game with exactly these facts as its start, for compiling (folding depends on the start).
// Throws Error for a fact that no init, next or base rule can derive.
gdl::Game startingFrom(const gdl::Game& game, const std::vector<gdl::Term>& facts);

// The position after these steps from `state`. A role that a step does not name must have exactly
// one legal move. Throws Error for an illegal move, with the legal moves, and for moves after the
// end; `from` is where the steps were given, for messages.
State after(const Machine& machine, State state,
            const std::vector<std::vector<gdl::NamedMove>>& steps, const Location& from = {});

} // namespace oddsat::machine
