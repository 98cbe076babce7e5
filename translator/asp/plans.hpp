// Strategies that do not randomise, as choices made before the play: one move for each information
// set. What a side knows is followed by rules of its own: a set holds where the set before it held
// and the side has made and observed what leads from one to the other.
#pragma once

#include "oddsat/asp/program.hpp"
#include "oddsat/gdl/game.hpp"

#include <optional>
#include <vector>

namespace oddsat::asp {

struct KnownSet {
  std::optional<size_t> before; // number of the set one step before; nothing: the start
  size_t step = 0;
  std::vector<gdl::Term> made;                  // by role of the side: its move in that step
  std::vector<std::vector<gdl::Term>> observed; // by role: all that it observed of it
  std::vector<std::vector<gdl::Term>> moves;    // by role: those that it has now
};

struct PlanningSide {
  std::vector<gdl::Term> roles;
  std::vector<std::vector<gdl::Term>> percepts; // by role: all that it may ever observe
  std::vector<KnownSet> sets;
};

struct Plans {
  PlanningSide maximiser;
  std::optional<PlanningSide> opponents; // nothing: they are informed, and choose step by step
};

// The plans and the prefix of a program with the blocks `time`, `play` and `chance`, and with
// `opponents` where these are informed.
void addPlans(Program& program, const Plans& plans);

} // namespace oddsat::asp
