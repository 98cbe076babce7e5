// Whole boards by diagrams alone: the value of every small row of the suite of endgames with
// chance.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

// The lines of stochastic.csv whose game has this name: the value that is printed and the one that
// is known.
void expectKnownValues(const std::string& game) {
  std::ifstream suite(support::sourceFolder() + "/benchmarks/suites/stochastic.csv");
  int rows = 0;
  for (std::string line; std::getline(suite, line);) {
    if (!line.starts_with("games/" + game + ".gdl,")) continue;
    std::istringstream columns(line);
    std::string path, question, expected, word;
    std::getline(columns, path, ','), std::getline(columns, question, ',');
    std::getline(columns, expected, ',');
    std::vector<std::string> words{"solve",     "benchmarks/" + path, "--solver",
                                   "eliminate", "--output",           "json"};
    for (std::istringstream each(question); each >> word;) words.push_back(word);
    const auto answer = nlohmann::json::parse(test::oddsat(words).output);
    EXPECT_EQ(answer["value"]["exact"], expected) << line;
    ++rows;
  }
  EXPECT_EQ(rows, 2) << game;
}

TEST(EliminatedBoards, UncertainSignsOnThreeByThree) {
  expectKnownValues("stochastic-tictactoe-3x3-p50");
}

TEST(EliminatedBoards, StochasticNimOfThirty) {
  expectKnownValues("stochastic-nim-30-p50");
}

TEST(EliminatedBoardsLong, AgainstRandomMovesOnThreeByThree) {
  expectKnownValues("tictactoe-3x3");
}

TEST(EliminatedBoardsLong, OtherChancesAndAHundredPieces) {
  expectKnownValues("stochastic-tictactoe-3x3-p80");
  expectKnownValues("stochastic-nim-100-p50");
}

} // namespace
} // namespace oddsat
