// The possible moves and goal values of each role: those that the game declares, and those that its
// rules without negative literals can derive.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

#include <map>
#include <set>
#include <vector>

namespace oddsat::asp {

// By role: moves in the order in which the bits of an opponent count them.
using MoveOrder = std::map<gdl::Term, std::vector<gdl::Term>>;

struct Domains {
  MoveOrder moves;                                   // sorted by `ord`
  std::map<gdl::Term, std::vector<gdl::Term>> added; // moves that `input` lacks
  std::map<gdl::Term, std::set<gdl::Term>> goals;    // by role: goal values, as terms
};

// Warns of possible moves that are missing in `input`.
Domains domains(const gdl::Game& game, const Limits& limits, Report& report);

// Throws Error at the location in `file` for each fact that is missing in the game's `base`; a game
// without `base` accepts all facts.
void checkFluents(const gdl::Game& game, const std::vector<gdl::Term>& facts,
                  const std::string& file, const Limits& limits);

// Does nothing if the game has no `input`.
void warnOfMissingMoves(const gdl::Game& game, const gdl::Term& role,
                        const std::vector<gdl::Term>& missing, Report& report);

} // namespace oddsat::asp
