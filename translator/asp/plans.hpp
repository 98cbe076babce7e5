// Strategies that do not randomise, as choices made before the play: one move for each information
// set. Rules determine which set holds: a set follows from the set before it together with the
// moves and the observations of the side in between.
#pragma once

#include "oddsat/asp/program.hpp"
#include "oddsat/gdl/game.hpp"

#include <optional>
#include <vector>

namespace oddsat::asp {

struct KnownSet {
  std::optional<size_t> before; // number of the set one step before; unset: the start
  size_t step = 0;
  std::vector<gdl::Term> made;                  // by role of the side: its last move
  std::vector<std::vector<gdl::Term>> observed; // by role: its observations after that move
  std::vector<std::vector<gdl::Term>> moves;    // by role: its legal moves in this set
};

struct PlanningSide {
  std::vector<gdl::Term> roles;
  std::vector<std::vector<gdl::Term>> percepts; // by role: all possible observations
  std::vector<KnownSet> sets;
};

struct Plans {
  PlanningSide maximiser;
  std::optional<PlanningSide> opponents;   // nothing: they are informed, and choose step by step
  std::optional<gdl::Term> firstMove = {}; // the maximiser is committed to it at the start
};

// Adds the plans and the prefix to a program with the blocks `time`, `play` and `chance`, and with
// `opponents` if the opponents are informed.
void addPlans(Program& program, const Plans& plans);

} // namespace oddsat::asp
