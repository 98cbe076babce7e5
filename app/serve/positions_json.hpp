// Positions as JSON for the page; a position is reached by joint moves from the start of an opened
// game.
#pragma once

#include "oddsat/app/serve/json_errors.hpp"
#include "oddsat/app/serve/opened_games.hpp"

namespace oddsat::serve {

struct Reached {
  machine::State state;
  int steps = 0;
};

// `moves` contains, for each step, the moves of all roles in the order of the roles. Error if a
// move is not legal.
Reached reach(const OpenedGame& opened, const Json& moves, const Limits& limits);

// The same for every position on the way, beginning with the start.
std::vector<Reached> path(const OpenedGame& opened, const Json& moves, const Limits& limits);

// Every position on the way if `all`, otherwise only the last one.
Json positionsJson(const OpenedGame& opened, const Json& moves, bool all, const Limits& limits);

Json gameJson(
    const OpenedGame& opened); // properties of the game that do not depend on the position

std::vector<int> goalsOf(const OpenedGame& opened, size_t role); // its possible goal values

// Vocabulary of rules: fluents with their places on the board, and moves with the places they
// touch.
Json wordsJson(const OpenedGame& opened);

} // namespace oddsat::serve
