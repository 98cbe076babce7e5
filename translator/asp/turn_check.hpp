// Searches for a position in which both sides have a choice, or in which a role has no move: such
// games have no value in the turn-taking reading. clingo decides which positions are reachable.
#pragma once

#include "oddsat/asp/program.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

#include <optional>
#include <vector>

namespace oddsat::asp {

struct FoundPosition {
  std::vector<gdl::Term> fluents;
  std::vector<gdl::Term> roles; // with a choice, or without a move
  std::vector<std::vector<std::pair<gdl::Term, gdl::Term>>> moves; // joint moves before it, by step
};

struct Search {
  std::optional<FoundPosition> found;
  bool decided = false; // false: a limit was reached
};

// `temporal`: the program of unfold and addStrategies, without players.
Search findSeveralChoices(const Program& temporal, const gdl::Game& game, const Question& question,
                          const Limits& limits);
Search findStuck(const Program& temporal, const Limits& limits);

// Reports the results of both searches as an Error or a warning.
void checkPositions(const Program& temporal, const gdl::Game& game, const Question& question,
                    const Limits& limits, Report& report);

} // namespace oddsat::asp
