// Explicit models exported by other tools, as graphs: Markov chains, decision processes and
// turn-based stochastic games. The question is the reachability of a label: states with the label
// become ends with the value 1.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/input.hpp"
#include "oddsat/games/recurring/graph.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::recurring {

struct ModelQuestion {
  std::string label;                        // label that the maximiser wants to reach
  std::vector<std::string> maximisers = {}; // players; default: the first one
};

struct ExplicitModel {
  Graph graph; // node i is state i; nodes of choices follow
  uint32_t states = 0;
  std::string firstPlayer;          // player of the first state
  std::vector<std::string> actions; // names of the first state's edges, if they have names
  bool hasChance = false;
};

// PRISM's exports: transitions (.tra) and labels (.lab). The transitions of a game name the player
// of each state, as "STATE:PLAYER". Error with its place. Probabilities that look rounded, since
// those of a choice do not sum to 1, are taken in proportion, with a warning.
ExplicitModel readPrism(const Input& transitions, const Input& labels,
                        const ModelQuestion& question, Report& report);

// Storm's DRN. The player of a state of a game stands in angle brackets behind its number, an
// addition to the format: Storm writes no players.
ExplicitModel readDrn(const Input& file, const ModelQuestion& question, Report& report);

} // namespace oddsat::recurring
