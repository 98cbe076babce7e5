// Counts of all playouts, computed layer by layer over positions instead of one by one.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::playouts {

struct Outcome {
  enum class End { terminal, stuck, cut }; // cut: not finished at the horizon
  End end = End::terminal;
  std::vector<std::vector<int>> goals = {}; // by role, at a terminal position
  auto operator<=>(const Outcome&) const = default;
};

struct Chance { // probability of an outcome, over all choices of roles that do not play at random
  Rational low, high;
};

struct Row {
  Integer count = 0;
  std::optional<Chance> probability = {}; // set if some role plays at random
};

struct Playout {                          // a single playout
  std::vector<std::vector<MoveId>> steps; // joint moves
  PositionId end = 0;
};

struct Count {
  Integer playouts = 0; // including stuck playouts and those cut off
  std::map<Outcome, Row> outcomes;
  size_t positions = 0; // number of reached positions
  size_t stuckPositions = 0;
  std::optional<Playout> stuck = {}; // a shortest stuck playout
  size_t shortest = 0, longest = 0;  // in steps
  // The limit that was reached: `playouts` is then a lower bound, playouts that are `cut` continue,
  // and probabilities are unknown.
  std::optional<std::string> stopped = {};
  bool exactProbabilities = false; // only chance ever had a choice
  // By role, with probabilities: the expected goal value divided by 100, over the same choices; a
  // playout without a goal value counts as 0. Unset: no playout has a goal value for the role.
  // Empty if a playout is stuck, because its payoff is undefined.
  std::vector<std::optional<Chance>> meanGoals = {};
};

// Counts up to the horizon of the question; throws Error if positions can recur and there is no
// horizon. `partly`: at a limit the partial result is returned instead of throwing LimitReached.
Count count(Play& play, const Question& question, bool partly = false);

} // namespace oddsat::playouts
