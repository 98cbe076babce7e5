// Properties of games and strategies, given by name or as formulas, for `oddsat check`. All
// properties of one question are checked on one exploration of the game.
#pragma once

#include "oddsat/question.hpp"
#include "oddsat/questions/check/holds.hpp"
#include "oddsat/questions/check/named_properties.hpp"
#include "oddsat/questions/check/optimality.hpp"
#include "oddsat/questions/check/strategy_shape.hpp"

#include <string>
#include <vector>

namespace oddsat::check {

// A wrong recommendation of a rule list, in the position of the finding.
struct Misled {
  std::optional<size_t> rule; // index in the list, from 1; unset: no rule recommends a move there
  std::string text;           // text of the rule
  Location where;             // location of the rule
  std::string move;           // the worst recommended move
  std::vector<std::string> right; // the optimal moves
  Rational worth, best;
  std::vector<gdl::Term> fluents; // fluents of the position
};

struct Finding {
  std::string property; // as given in the question
  std::string formula;  // the formula of a named property, or empty
  bool holds = false;
  size_t positions = 0, holdsIn = 0;
  std::string counterexample = {}; // moves to a position in which the property fails
  std::string position = {};       // the position itself
  // A role that lacks knowledge, and a playout that looks to it like the counterexample.
  std::optional<std::pair<std::string, std::string>> lookAlike = {};
  std::optional<Rational> guaranteed = {}, needed = {}; // for keeps-value and loses-at-most
  std::optional<Misled> misled = {}; // for rule lists that do not have the property
};

struct Findings {
  std::vector<Finding> properties;
  bool explored = false; // true if the positions were explored; not needed for optimality
  size_t positions = 0;  // reachable under the strategies
  bool neverStuck = true;
  std::string stuckAfter, stuckIn, stuckRole; // an example of a stuck position
};

// True for a name, with a number where it takes one; otherwise the text is a formula.
bool isNamed(const std::string& property);

// Error for a single word that is neither a name nor a formula about the game, such as a mistyped
// name.
void refuseUnknownName(const gdl::Game& game, const std::string& property);

// Each property is a name or the text of a formula, in which `me` means question.player.
Findings examine(const gdl::Game& game, const Question& question,
                 const std::vector<std::string>& properties, const Limits& limits, Report& report);

// Coverage of the rules of the player's list, and the parts that can be dropped (`check --rules`).
struct RuleReport {
  std::vector<ListedRule> rules;
  std::vector<RuleUse> uses; // by rule
};
RuleReport examineRules(const gdl::Game& game, const Question& question, const Standard& standard,
                        const Limits& limits, Report& report);

} // namespace oddsat::check
