// The same rule in a game with one more step after its end: it recommends the moves that it
// recommends in the original game.
#pragma once

#include "oddsat/strategy/reading.hpp"
#include "oddsat/strategy/strategy.hpp"

namespace oddsat::strategy {

// Relations of the longer game that are true in a position if these were true in the original one:
// the end is reached; goal(role, value); legal(role, move).
struct MovedEnd {
  std::string over, goal, legal;
};

// `rule` is closed (read_strategies); `reading` is that of its paths.
std::shared_ptr<const Rule> withMovedEnd(const Rule& rule, const MovedEnd& end, Reading reading);

} // namespace oddsat::strategy
