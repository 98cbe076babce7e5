// Solved has everything that `solve` and `combine` print.
#pragma once

#include "oddsat/formulas/answer.hpp"
#include "oddsat/games/hidden/strategy_rows.hpp"
#include "oddsat/question.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::app {

// An extensive form: the player of the answer, all players that were valued, and a strategy.
struct SolvedForm {
  struct Value {
    std::string player;
    Rational low, high;
  };
  struct Set { // of the player, with the probabilities of the moves
    std::string name;
    std::vector<std::pair<std::string, Rational>> moves;
  };
  bool constantSum = false; // see hasConstantSum; else each is against all others together
  std::vector<Value> values = {};
  std::vector<Set> strategy = {};
};

struct Solved {
  Answer answer;
  std::string input;
  std::optional<Question> question = {}; // for games; has the horizon of the answer
  bool probability = true;               // false: a verdict (won or lost, true or false)
  bool bounded = true;                   // false: the bounds are not known yet
  std::optional<SolvedForm> form = {};
  bool drawn = false; // neither side can force its end
  std::optional<Rational> atLeast;
  std::optional<bool> certificateWritten = {};          // where one was asked for
  std::optional<cnf::QuantifiedCnf> formula = {};       // what was solved, where there was one
  std::optional<hidden::WrittenStrategy> strategy = {}; // of the player, as far as it is known
  std::optional<std::vector<std::string>> firstAtoms =
      {}; // programs: those true in the first block
};

// yes, no, or unknown if the bound is inside the interval
inline const char* verdict(const Answer& answer, const Rational& bound) {
  if (answer.low >= bound) return "yes";
  return answer.high < bound ? "no" : "unknown";
}

} // namespace oddsat::app
