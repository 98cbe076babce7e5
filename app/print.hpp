// Answers as people and programs read them: words, one JSON object, or competition lines.
#pragma once

#include "answer.hpp"
#include "base/error.hpp"
#include "options.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace oddsat::app {

using Json = nlohmann::ordered_json;

// All that `solve` has to print.
struct Solved {
  Answer answer;
  std::string input;
  std::optional<gdl::Term> player; // games only
  std::optional<int> horizon;
  std::string horizonIs;   // "bound", "given", "least"
  bool probability = true; // false: a verdict (won or lost, true or false)
  bool payoff = false;     // the value is an expected goal value, of a hundred
  std::optional<Rational> atLeast;
  std::optional<cnf::QuantifiedCnf> formula = {}; // what was solved, where there was one
  std::optional<std::vector<std::string>> firstAtoms =
      {}; // programs: those true in the first block
};

void printSolved(const Options& options, const Solved& solved);
Json solvedJson(const Options& options, const Solved& solved);

void complain(const std::string& words); // a line to stderr, if it is open
struct OutputLost {};                    // thrown where standard output cannot be written

void printJson(const Json& object); // one line to stdout
Json errorJson(const Options& options, const std::vector<Diagnostic>& errors, const char* status);
Json sizeJson(const cnf::Size& size);
Json valueJson(const Rational& value);      // {"exact":"1/2","decimal":0.5}
Json stepsJson(const std::string& moves);   // "x mark(1); o noop" as a list; of the start empty
std::string inWords(const Rational& value); // "191/192 (0.994792)"; "1"

} // namespace oddsat::app
