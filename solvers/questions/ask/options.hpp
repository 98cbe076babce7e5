// Options for the computation of an answer to a question about a game. Unset members have their
// default.
#pragma once

#include "oddsat/formulas/solve.hpp"
#include "oddsat/prefix/levels.hpp"

#include <string>

namespace oddsat::ask {

// The rules of a game that would take longer to compile are evaluated in each position instead.
constexpr double secondsToCompile = 20;

struct Options {
  std::string solver =
      "auto"; // auto: forward search; otherwise a solver of solvers/formulas/solve.hpp
  prefix::Kind prefix = prefix::Kind::dependency;
  bool allMoves = false; // the values of all first moves, and replies to losing ones
  bool strategy = false; // the whole strategy of the maximiser, which may randomise
  bool symmetries = true;
  double secondsToCompile = ask::secondsToCompile; // for questions with few steps
  unsigned threads = 1;                            // threads of forward search
  FormulaOptions formula = {}; // approximate and atLeast are also used by forward search
};

const std::vector<SettingRow>& settingRows(); // the settings of all solvers

} // namespace oddsat::ask
