// Properties of games and strategies by name, or as formulas: what `oddsat check` asks. All that
// are asked about one game are judged on one exploration of it.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/questions/check/holds.hpp"
#include "oddsat/questions/check/named_properties.hpp"
#include "oddsat/questions/check/optimality.hpp"
#include "oddsat/questions/check/strategy_shape.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

// Where a rule list recommends what it should not: the position is the finding's.
struct Misled {
  std::optional<size_t> rule;     // of the list, from 1; nothing: it says nothing there
  std::string text;               // of that rule
  Location where;                 // of that rule
  std::string move;               // the worst that it allows
  std::vector<std::string> right; // the optimal ones
  Rational worth, best;
  std::vector<gdl::Term> fluents; // of the position
};

struct Finding {
  std::string property; // as it was asked
  std::string formula;  // what a name stands for, or empty
  bool holds = false;
  size_t positions = 0, holdsIn = 0;
  std::string counterexample = {}; // moves that lead to a position where it fails
  std::string position = {};       // that position
  std::optional<Rational> guaranteed = {}, needed = {}; // keeps-value, loses-at-most
  std::optional<Misled> misled = {};                    // of rule lists that are not good enough
};

struct Findings {
  std::vector<Finding> properties;
  bool explored = false; // the next ones are known: not where only optimality is asked
  size_t positions = 0;  // reachable under the strategies
  bool neverStuck = true;
  std::string stuckAfter, stuckIn, stuckRole; // an example
};

// Is it a name, with a number where it takes one? Else it is the text of a formula.
bool isNamed(const std::string& property);

// Error for a single word that is neither a name nor a formula about the game: a mistyped name.
void refuseUnknownName(const gdl::Game& game, const std::string& property);

// A name, or the text of a formula; `me` in it is question.player.
Findings examine(const gdl::Game& game, const Question& question,
                 const std::vector<std::string>& properties, const Limits& limits, Report& report);

// What the rules of the player's list are for, and what of it could go (`check --rules`).
struct RuleReport {
  std::vector<ListedRule> rules;
  std::vector<RuleUse> uses; // by rule
};
RuleReport examineRules(const gdl::Game& game, const Question& question, const Standard& standard,
                        const Limits& limits, Report& report);

} // namespace oddsat::check
