// How the answer to a question about a game is computed. Nothing set is the default.
#pragma once

#include "oddsat/formulas/solve.hpp"
#include "oddsat/prefix/levels.hpp"

#include <string>

namespace oddsat::ask {

// Where compiling a large game takes longer, its rules are evaluated on each position instead.
constexpr double secondsToCompile = 20;

struct Options {
  std::string solver = "auto"; // auto: forward search; else a name of solvers/formulas/solve.hpp
  prefix::Kind prefix = prefix::Kind::dependency;
  bool allMoves = false; // the value of every first move, and replies to losing ones
  bool symmetries = true;
  double secondsToCompile = ask::secondsToCompile; // for a question of a few steps
  unsigned threads = 1;                            // of forward search
  FormulaOptions formula = {};                     // approximate, atLeast: also for forward search
};

} // namespace oddsat::ask
