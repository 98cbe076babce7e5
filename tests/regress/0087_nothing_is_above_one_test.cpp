// Once a strategy was known to guarantee 1, the optimum was looked for all the same, until a limit
// came: "optimum between 1 and 1".
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Regress0087, ASureWinIsTheOptimum) {
  const std::string benchmarks = support::sourceFolder() + "/benchmarks/";
  const ProcessResult result = test::oddsat(
      {"check", benchmarks + "games/tictactoe-4x4-k3.gdl", "--strategy",
       "xplayer=" + benchmarks + "strategies/lines.strat:winning5", "--value", "-t", "60"});
  EXPECT_EQ(result.output, "guaranteed 1\noptimum    1\n") << result.errors;
  EXPECT_EQ(result.exitCode, 0);
}

} // namespace
} // namespace oddsat
