// Published facts about two rule lists. The lists are not available: the lists below are of the
// same kind and have the same properties; `check` and `playouts` must find all of them.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

// Tic-Tac-Toe in five rules and six literals: never loses, and gives a win away now and then.
const char* const fiveRules = R"(
def mine(X,Y) = true(cell(X,Y,x))
def theirs(X,Y) = true(cell(X,Y,o))
strategy five for xplayer = first {
  when theirs(1,1) & theirs(3,1) do mark(2,1) symmetric;
  when T do mark(2,2);
  when theirs(3,1) & ~theirs(3,2) do mark(1,1) symmetric;
  when mine(3,1) & ~theirs(3,3) do mark(1,1) symmetric;
  when T do mark(1,1) symmetric
}
strategy whole for xplayer = five |> T
)";

// Nim with heaps of 1, 2, 4 and 5 in nineteen rules; whoever takes the last piece wins.
const char* const nineteenRules = R"(
strategy nineteen for xplayer = first {
  when true(heap(3,0)) & ~true(heap(1,1)) do reduce(4,0);
  when true(heap(4,0)) & ~true(heap(1,1)) do reduce(3,0);
  when true(heap(4,0)) do reduce(3,1);
  when true(heap(4,1)) & ~true(heap(1,0)) do reduce(3,0);
  when true(heap(1,0)) & true(heap(3,1)) do reduce(4,1);
  when true(heap(3,0)) do reduce(4,1);
  when true(heap(3,1)) do reduce(4,0);
  when true(heap(4,1)) do reduce(3,1);
  when true(heap(3,2)) & ~true(heap(4,5)) do reduce(4,2);
  when true(heap(4,2)) & ~true(heap(1,1)) do reduce(3,2);
  when true(heap(4,2)) do reduce(3,3);
  when ~true(heap(1,1)) & ~true(heap(3,4)) do reduce(4,3);
  when true(heap(3,3)) do reduce(4,2);
  when true(heap(3,2)) do reduce(4,3);
  when ~true(heap(1,1)) & ~true(heap(4,5)) do reduce(3,3);
  when true(heap(4,3)) do reduce(3,2);
  when ~true(heap(2,2)) do reduce(1,0);
  when ~true(heap(1,1)) do reduce(4,4);
  when T do reduce(2,0)
}
)";

class Regress0040 : public testing::Test {
protected:
  std::string strategy(const std::string& text, const std::string& name) {
    const std::string path = folder_.path() + "/list.strat";
    std::ofstream(path) << text;
    return "xplayer=" + path + ":" + name;
  }
  std::string file(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() + "/" + name) << text;
    return folder_.path() + "/" + name;
  }

private:
  TemporaryFolder folder_;
};

const std::string ticTacToe = "benchmarks/games/tictactoe-3x3.gdl";

TEST_F(Regress0040, FiveRulesKeepTheValueAndAreNotWeaklyOptimal) {
  const std::string list = strategy(fiveRules, "five");
  const auto checked = [&](const std::string& property) {
    return test::oddsat(
        {"check", ticTacToe, "--payoff", "goal", "--strategy", list, "--property", property});
  };
  const ProcessResult weakly = checked("weakly-optimal");
  EXPECT_EQ(weakly.exitCode, 20) << weakly.errors;
  EXPECT_NE(weakly.output.find("recommends mark(1,3), worth 1/2 (0.500000); right: mark(2,1), "
                               "mark(3,1), worth 1"),
            std::string::npos)
      << weakly.output;
  EXPECT_EQ(checked("strongly-optimal").exitCode, 20);
  EXPECT_EQ(checked("keeps-value").exitCode, 10);
}

TEST_F(Regress0040, FiveRulesWin832TimesAndDraw80Times) {
  const ProcessResult counted =
      test::oddsat({"playouts", ticTacToe, "--strategy", strategy(fiveRules, "whole")});
  EXPECT_TRUE(counted.output.starts_with("912 playouts")) << counted.output;
  EXPECT_NE(counted.output.find("xplayer 100, oplayer 0  832"), std::string::npos);
  EXPECT_NE(counted.output.find("xplayer 50, oplayer 50   80"), std::string::npos)
      << counted.output;
}

TEST_F(Regress0040, NineteenRulesAreOptimalForNormalPlayAndAllNeeded) {
  const std::string list = strategy(nineteenRules, "nineteen");
  EXPECT_EQ(test::oddsat({"check", "benchmarks/games/nim.gdl", "--strategy", list, "--property",
                          "strongly-optimal"})
                .exitCode,
            10);
  const ProcessResult rules =
      test::oddsat({"check", "benchmarks/games/nim.gdl", "--strategy", list, "--rules"});
  EXPECT_NE(rules.output.find(" 19        1 positions  when T do reduce(2,0)"), std::string::npos)
      << rules.output;
  EXPECT_EQ(rules.output.find("could go"), std::string::npos) << rules.output;
}

TEST_F(Regress0040, NineteenRulesFailAtTheLastHeapWhereTheLastPieceLoses) {
  const std::string list = strategy(nineteenRules, "nineteen"),
                    misere = "benchmarks/games/nim-misere.gdl";
  const std::vector<std::string> here{"check", misere,       "--strategy",
                                      list,    "--property", "strongly-optimal"};
  EXPECT_EQ(test::oddsat(here).exitCode, 20);
  std::vector<std::string> there = here;
  there.insert(there.end(),
               {"--state", file("last.state", "true(heap(1,0)). true(heap(2,0)). true(heap(3,0)). "
                                              "true(heap(4,2)). true(control(xplayer)).")});
  const ProcessResult failed = test::oddsat(there);
  EXPECT_EQ(failed.exitCode, 20) << failed.errors;
  EXPECT_NE(failed.output.find("recommends reduce(4,0), worth 0; right: reduce(4,1), worth 1"),
            std::string::npos)
      << failed.output;
}

} // namespace
} // namespace oddsat
