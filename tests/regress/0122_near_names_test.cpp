// A mistyped property was read as a formula, with an error about its grammar. Every unknown name of
// a table suggests a near one.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

const std::string ticTacToeSheet = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";

class Regress0122 : public testing::Test {
protected:
  void SetUp() override {
    std::ofstream(folder_.path() + "/s.strat")
        << "strategy careful = T\nstrategy greedy = T\nstrategy bad = true(cel(1,1,b))\n"
           "strategy worse = does(me,marc(1,1))\n";
    std::ofstream(folder_.path() + "/game.gdl") << "role(x). open. terminal.";
    std::ofstream(folder_.path() + "/board.gdl") << "role(x). terminal. init(cell(1,1,a)).";
    std::ofstream(folder_.path() + "/board.board.json") << R"({"relatons": {}})";
  }

  std::string errorsOf(const Words& words) {
    const ProcessResult result = test::oddsat(words, "", folder_.path());
    EXPECT_EQ(result.exitCode, 1) << testing::PrintToString(words) << result.errors;
    EXPECT_EQ(result.output, "");
    return result.errors;
  }

  TemporaryFolder folder_;
};

TEST_F(Regress0122, AnUnknownNameSuggestsANearOne) {
  const std::pair<Words, const char*> cases[] = {
      {{"check", ticTacToeSheet, "--property", "nver-loses"}, "did you mean 'never-loses'?"},
      {{"check", ticTacToeSheet, "--property", "wens"}, "did you mean 'wins'?"},
      {{"check", ticTacToeSheet, "--property", "loses-at-mst 1/10"},
       "did you mean 'loses-at-most'?"},
      {{"check", ticTacToeSheet, "--property", "deterministic-inplay"},
       "did you mean 'deterministic-in-play'?"},
      {{"check", ticTacToeSheet, "--strategy", "xplayr=s.strat:careful"},
       "did you mean 'xplayer'?"},
      {{"check", ticTacToeSheet, "--strategy", "xplayer=s.strat:carefull"},
       "did you mean 'careful'?"},
      {{"check", ticTacToeSheet, "--strategy", "xplayer=s.strat:bad"}, "did you mean 'cell'?"},
      {{"check", ticTacToeSheet, "--strategy", "xplayer=s.strat:worse"}, "did you mean 'mark'?"},
      {{"solve", ticTacToeSheet, "--player", "xplayr"}, "did you mean 'xplayer'?"},
      {{"solve", ticTacToeSheet, "--random", "oplayr"}, "did you mean 'oplayer'?"},
      {{"solve", ticTacToeSheet, "--after", "xplaye mark(1,1)"}, "did you mean 'xplayer'?"},
      {{"solve", ticTacToeSheet, "--solver", "forwrd"}, "did you mean 'forward'?"},
      {{"solve", ticTacToeSheet, "--prefix", "dependancy"}, "did you mean 'dependency'?"},
      {{"translate", ticTacToeSheet, "--to", "sdimac"}, "did you mean 'sdimacs'?"},
      {{"synthesise", ticTacToeSheet, "--for", "strongly-optmal"},
       "did you mean 'strongly-optimal'?"},
      {{"match", ticTacToeSheet, "xplayer=bst"}, "did you mean 'best'?"},
      {{"match", ticTacToeSheet, "xplyer=best"}, "did you mean 'xplayer'?"},
      {{"show", "board.gdl"}, "did you mean 'relations'?"},
      {{"help", "slove"}, "did you mean 'solve'?"},
      {{"--print", "manul"}, "did you mean 'manual'?"}};
  for (const auto& [words, expected] : cases)
    EXPECT_NE(errorsOf(words).find(expected), std::string::npos)
        << testing::PrintToString(words) << errorsOf(words);
}

TEST_F(Regress0122, WithoutANearNameAllAreListed) {
  const std::string errors = errorsOf({"check", ticTacToeSheet, "--property", "something-else"});
  EXPECT_NE(
      errors.find("'something-else' is neither the name of a property nor a formula; there are "
                  "wins, never-loses, "),
      std::string::npos)
      << errors;
}

TEST_F(Regress0122, AWordThatIsAFormulaStaysOne) {
  for (const char* formula : {"open", "terminal", "T", "init"}) {
    const ProcessResult result =
        test::oddsat({"check", "game.gdl", "--property", formula}, "", folder_.path());
    EXPECT_EQ(result.output.substr(0, 4), "yes:") << formula << result.errors;
  }
}

} // namespace
} // namespace oddsat
