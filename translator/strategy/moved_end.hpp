// The same rule in a game that goes on for one step after its end: it recommends what
// it would recommend in the game as it was.
#pragma once

#include "oddsat/strategy/reading.hpp"
#include "oddsat/strategy/strategy.hpp"

namespace oddsat::strategy {

// Relations of the longer game that say in a position what was true there before: the end is
// reached; goal(role, value); legal(role, move).
struct MovedEnd {
  std::string over, goal, legal;
};

// `rule` is closed (read_strategies), and its paths are read like this.
std::shared_ptr<const Rule> withMovedEnd(const Rule& rule, const MovedEnd& end, Reading reading);

} // namespace oddsat::strategy
