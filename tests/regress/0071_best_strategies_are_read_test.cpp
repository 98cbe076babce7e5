// A best strategy that was written could not be read again: all its parts counted as if names had
// been put in place. And rules of which the first counts became a program of quadratic length.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0071, ALargeBestStrategyIsReadAgain) {
  const std::string file = testing::TempDir() + "best.strat",
                    game = "benchmarks/games/stochastic-tictactoe-3x3-p50.gdl";
  ASSERT_EQ(test::oddsat({"solve", game, "--best-strategy", file}).exitCode, 0);
  const ProcessResult result = test::oddsat(
      {"playouts", game, "--strategy", "xplayer=" + file, "--sample", "1", "--seed", "1"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
}

TEST(Regress0071, AlternativesMakeALinearProgram) {
  const auto lengthFor = [](int alternatives) {
    const std::string file = testing::TempDir() + "many.strat";
    std::ofstream out(file);
    out << "strategy s = does(me,mark(1,1))";
    for (int i = 1; i < alternatives; ++i) out << " |> does(me,mark(2,2))";
    out << " |> T";
    out.close();
    return test::oddsat({"translate", "benchmarks/games/tictactoe-3x3.gdl", "--to", "temporal",
                         "--horizon", "9", "--strategy", "xplayer=" + file})
        .output.size();
  };
  const size_t few = lengthFor(10), more = lengthFor(110), most = lengthFor(210);
  EXPECT_LT(most - more, (more - few) * 3 / 2);
}

} // namespace
} // namespace oddsat
