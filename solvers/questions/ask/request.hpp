// What can be asked about a game, and how the answer is to be found. Nothing set is the default.
#pragma once

#include "oddsat/base/location.hpp"
#include "oddsat/formulas/solve.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/prefix/levels.hpp"
#include "oddsat/question.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::ask {

struct Request {
  std::optional<gdl::Term> player = {}; // whose chance; unset: the first that is not at random
  bool nobodyWins = false;              // a player is not needed: who wins is not asked
  std::vector<gdl::Term> random = {};   // roles at random beside those named `random`
  int goal = 100;                       // winning: goal(player, v) with v >= goal
  bool payoff = false;                  // no winning: the expected goal value, of a hundred
  std::optional<int> horizon = {};      // steps ahead; unset: found when one is needed
  bool leastHorizon = false;            // the smallest with a sure win, or the bound reached
  std::vector<strategy::Binding> strategies = {};
  strategy::Reading reading = strategy::Reading::finalFT;
  Lookahead lookahead = Lookahead::smaller;
  // What will be asked about positions, as text: what it says of the past is remembered.
  std::vector<std::string> formulas = {};
  bool simultaneousAsLastMover = false;
  std::vector<gdl::Term> idleMoves = {}; // beside noop, pass and wait
  bool forcedIsIdle = false;
  // Where the play begins, unset or empty: as the rules say. Moves are made from the facts.
  std::optional<std::vector<gdl::Term>> facts = {};
  std::string factsFrom = {}; // the file, for messages
  std::vector<std::vector<gdl::NamedMove>> moves = {};
  Location movesFrom = {};
};

// How: which solver, over which formula. `formula` also says what forward search needs to know
// (approximate, atLeast).
// Longer than that, the rules of a large game are evaluated on each position instead.
constexpr double secondsToCompile = 20;

struct Options {
  std::string solver = "auto"; // auto: forward search; else a name of solvers/formulas/solve.hpp
  prefix::Kind prefix = prefix::Kind::dependency;
  bool allMoves = false; // the value of every first move, and replies to losing ones
  bool symmetries = true;
  double secondsToCompile = ask::secondsToCompile; // for a question of a few steps
  unsigned threads = 1;                            // of forward search
  FormulaOptions formula = {};
};

// The role of that name in either notation. Error that lists the game's roles.
gdl::Term findRole(const gdl::Game& game, const std::string& name);

// All that play at random: those named `random`, and those of the request.
std::vector<gdl::Term> rolesAtRandom(const gdl::Game& game, const Request& request);

// Whose chance it is. Error when that role plays at random, or every role does.
gdl::Term playerOf(const gdl::Game& game, const Request& request);

} // namespace oddsat::ask
