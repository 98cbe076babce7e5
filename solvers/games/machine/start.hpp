// Where the play starts: a position that the user gives, and moves from there.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"

#include <vector>

namespace oddsat::machine {

// The game with exactly these facts as its start, for compiling (what is folded away depends on
// the start). Error for a fact that no init, next or base rule could give.
gdl::Game startingFrom(const gdl::Game& game, const std::vector<gdl::Term>& facts);

// The position after these steps from `state`. A role that a step leaves out must have exactly
// one legal move. Error for an illegal move, with the legal ones, and for moves after the end;
// `from` says in messages where the steps were given.
State after(const Machine& machine, State state,
            const std::vector<std::vector<gdl::NamedMove>>& steps, const Location& from = {});

} // namespace oddsat::machine
