// Answer of the program, parsed from each of its output forms.
#pragma once

#include <gmpxx.h>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace oddsat::questions {

struct ToldMove {
  std::string role, move;
  std::optional<mpq_class> low = {}, high = {}; // where they are told; equal: the value

  bool operator==(const ToldMove&) const = default;
};

struct ToldAnswer {
  std::optional<mpq_class> low = {}, high = {};
  bool exact = false;   // the value is told, not bounds
  bool unknown = false; // a limit came first
  std::string verdict;  // of --at-least: yes, no, unknown
  std::optional<int> horizon = {};
  std::string horizonIs;
  std::vector<ToldMove> bestMoves = {}, moves = {};
  bool bestMovesComplete = false;
  bool tellsMoves = false; // this form would, where there are any
};

// Words that are not understood, or what does not fit together, come back as complaints.
ToldAnswer readText(const std::string& text, std::vector<std::string>& complaints);
ToldAnswer readJson(const nlohmann::json& object, std::vector<std::string>& complaints);
ToldAnswer readLines(const std::string& text, std::vector<std::string>& complaints);

} // namespace oddsat::questions
