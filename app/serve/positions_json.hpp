// A position as the page shows it: reached by joint moves from the start of an opened game.
#pragma once

#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/opened_games.hpp"

namespace oddsat::serve {

struct Reached {
  machine::State state;
  int steps = 0;
};

// `moves`: for each step the moves of all roles, in the order of the roles. Error for a move that
// is not legal there.
Reached reach(const OpenedGame& opened, const Json& moves, const Limits& limits);

// Every position on the way when `all`, else the last one alone.
Json positionsJson(const OpenedGame& opened, const Json& moves, bool all, const Limits& limits);

Json gameJson(const OpenedGame& opened); // what stays the same in all positions

// The words that rules are made of: fluents and where the board shows them, moves and what they
// touch.
Json wordsJson(const OpenedGame& opened);

} // namespace oddsat::serve
