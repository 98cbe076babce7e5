// `loses-at-most P/Q` was read as a formula by `check`, so the line that `synthesise` writes into
// its files did not work.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0052, APropertyWithANumberIsKnownByItsName) {
  for (const auto& [property, code] :
       {std::pair("loses-at-most 1/20", 10), {"loses-at-most", 1}, {"loses-at-most 2", 1}}) {
    const ProcessResult result = test::oddsat(
        {"check", "benchmarks/games/tictactoe-3x3.gdl", "--strategy",
         "xplayer=benchmarks/strategies/tictactoe.strat:tree", "--property", property});
    EXPECT_EQ(result.exitCode, code) << result.errors;
    if (code == 1) {
      EXPECT_NE(result.errors.find("takes a number from 0 to 1"), std::string::npos);
    }
  }
}

} // namespace oddsat
