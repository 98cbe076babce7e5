// A list that was made for a horizon names the command that checks it, and that command refused
// the horizon.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Regress0072, AListForAHorizonIsCheckedUnderIt) {
  const std::string file = testing::TempDir() + "near.strat",
                    game = "benchmarks/games/tictactoe-3x3.gdl";
  const std::vector<std::string> question = {"--player", "xplayer",   "--goal",
                                             "50",       "--horizon", "3"};
  std::vector<std::string> make = {"synthesise", game, "--tries", "1", "-o", file};
  make.insert(make.end(), question.begin(), question.end());
  ASSERT_EQ(test::oddsat(make).exitCode, 0);
  std::vector<std::string> check = {"check",           game,         "--strategy",
                                    "xplayer=" + file, "--property", "strongly-optimal"};
  check.insert(check.end(), question.begin(), question.end());
  const ProcessResult result = test::oddsat(check);
  EXPECT_EQ(result.exitCode, 10) << result.output << result.errors;
}

} // namespace
} // namespace oddsat
