// Small questions to put to every engine: the rows of tests/games/expected.csv, and benchmark games
// cut to a horizon that a search by the definition can still see to its end.
#pragma once

#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace oddsat::support {

struct QuestionRow {
  std::string game, player, random;
  int horizon = 0;
  std::string value = {}, command = {}, folder = "/benchmarks/games/";

  bool sameQuestion(const QuestionRow& other) const { // but for the horizon
    return game == other.game && player == other.player && random == other.random;
  }
  std::string path() const { return support::sourceFolder() + folder + game + ".gdl"; }
};

inline std::vector<gdl::Term> rolesIn(const std::string& words) {
  std::vector<gdl::Term> found;
  std::istringstream in(words);
  for (std::string word; in >> word;) found.push_back(gdl::readTerm(word, {}));
  return found;
}

inline std::vector<QuestionRow> cornerRows() {
  std::ifstream in(support::sourceFolder() + "/tests/games/expected.csv");
  std::vector<QuestionRow> rows;
  std::string line;
  std::getline(in, line); // the names of the columns
  while (std::getline(in, line)) {
    std::istringstream columns(line + ",");
    QuestionRow row;
    row.folder = "/tests/games/";
    std::string horizon;
    for (std::string* column :
         {&row.game, &row.player, &row.random, &horizon, &row.value, &row.command})
      std::getline(columns, *column, ',');
    row.horizon = std::stoi(horizon);
    rows.push_back(row);
  }
  return rows;
}

inline std::vector<QuestionRow> smallBenchmarkRows() {
  return {{"tictactoe-3x3", "xplayer", "", 5}};
}

} // namespace oddsat::support
