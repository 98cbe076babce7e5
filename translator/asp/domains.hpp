// Which moves each role may ever have, and which goal values it may ever get: what the game
// declares, and what its rules without their negative literals can derive.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

#include <map>
#include <set>
#include <vector>

namespace oddsat::asp {

struct Domains {
  std::map<gdl::Term, std::vector<gdl::Term>> moves; // by role, in the order ord
  std::map<gdl::Term, std::vector<gdl::Term>> added; // those of `moves` that `input` lacks
  std::map<gdl::Term, std::set<gdl::Term>> goals;    // by role: goal values, as terms
};

// A warning for moves that a game with `input` forgets there.
Domains domains(const gdl::Game& game, const Limits& limits, Report& report);

// Error where `file` says it for each fact that the game's `base` does not list; a game without
// `base` takes any.
void checkFluents(const gdl::Game& game, const std::vector<gdl::Term>& facts,
                  const std::string& file, const Limits& limits);

// Nothing where the game has no `input` at all.
void warnOfMissingMoves(const gdl::Game& game, const gdl::Term& role,
                        const std::vector<gdl::Term>& missing, Report& report);

} // namespace oddsat::asp
