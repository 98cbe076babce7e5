// All playouts at once: counted layer by layer over positions, never one by one.
#pragma once

#include "oddsat/base/rational.hpp"
#include "oddsat/games/playouts/play.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::playouts {

struct Outcome {
  enum class End { terminal, stuck, cut }; // cut: not ended at the horizon
  End end = End::terminal;
  std::vector<std::vector<int>> goals = {}; // by role, at a terminal position
  auto operator<=>(const Outcome&) const = default;
};

struct Chance { // how probable an outcome is: over the choices of roles that do not play at random
  Rational low, high;
};

struct Row {
  Integer count = 0;
  std::optional<Chance> probability = {}; // when some role plays at random
};

struct Playout {                          // one of them, as moves
  std::vector<std::vector<MoveId>> steps; // joint moves
  PositionId end = 0;
};

struct Count {
  Integer playouts = 0; // all of them, also the stuck ones and those cut off
  std::map<Outcome, Row> outcomes;
  size_t positions = 0; // different ones that are reached
  size_t stuckPositions = 0;
  std::optional<Playout> stuck = {};       // a shortest way to be stuck
  size_t shortest = 0, longest = 0;        // in steps
  std::optional<std::string> stopped = {}; // a limit: there are at least as many playouts, those
                                           // that are `cut` go on, probabilities are not known
  bool exactProbabilities = false;         // nobody but chance ever had a choice
  // By role, with probabilities: what it can expect of its goal value, as a part of 100, over the
  // same choices; a playout without one pays nothing. Nothing: no playout has a goal value for it.
  // Empty where a playout is stuck: what it pays is undefined.
  std::vector<std::optional<Chance>> meanGoals = {};
};

// Within the horizon of the question; error when positions can repeat for ever and there is none.
// `partly`: at a limit the result is what is known by then, instead of LimitReached.
Count count(Play& play, const Question& question, bool partly = false);

} // namespace oddsat::playouts
