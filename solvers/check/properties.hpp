// Properties of games and strategies by name, or as formulas: what `oddsat check` asks. All that
// are asked about one game are judged on one exploration of it.
#pragma once

#include "check/holds.hpp"
#include "check/strategy_shape.hpp"
#include "question.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

struct NamedProperty {
  std::string name;
  std::string formula;  // of the strategy language, or empty: judged by itself
  bool atStart = false; // asked of the start alone
  bool needsStrategy = false;
  std::string help;
};
const std::vector<NamedProperty>& namedProperties();

struct Finding {
  std::string property; // as it was asked
  std::string formula;  // what a name stands for, or empty
  bool holds = false;
  size_t positions = 0, holdsIn = 0;
  std::string counterexample = {}; // moves that lead to a position where it fails
  std::string position = {};       // that position
};

struct Findings {
  std::vector<Finding> properties;
  size_t positions = 0; // reachable under the strategies
  bool neverStuck = true;
  std::string stuckAfter, stuckIn, stuckRole; // an example
};

// A name, or the text of a formula; `me` in it is question.player.
Findings examine(const gdl::Game& game, const Question& question,
                 const std::vector<std::string>& properties, const playouts::PlayOptions& options,
                 const Limits& limits, Report& report);

// Moves in words, "x mark(1); o mark(2)"; "the start" when there are none.
std::string inWords(Play& play, const playouts::Playout& way);

} // namespace oddsat::check
