// A fluent of --state that the game does not have was reported for the file as a whole, and only
// the first one.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {

TEST(Regress0096, EachUnknownFluentHasItsPlace) {
  const TemporaryFolder folder;
  const std::string state = folder.path() + "/odd.state";
  std::ofstream(state) << "% a corner\ntrue(cell(1,1,x)).\n  true(cell(9,1,x)). true(nowhere).\n";
  for (const char* command : {"solve", "show", "playouts"}) {
    const ProcessResult result =
        test::oddsat({command, "benchmarks/games/tictactoe-3x3.gdl", "--state", state});
    EXPECT_EQ(result.exitCode, 1) << command;
    EXPECT_EQ(result.errors,
              state + ":3:8: error: the game has no fluent cell(9,1,x): 'base' does not list it\n" +
                  state + ":3:27: error: the game has no fluent nowhere: 'base' does not list it\n")
        << command;
  }
  std::ofstream(state) << "(true (cell 1 1 x))\n(true\n (cell 7 1 x))\n";
  const ProcessResult kif =
      test::oddsat({"solve", "benchmarks/games/tictactoe-3x3.gdl", "--state", state});
  EXPECT_TRUE(kif.errors.starts_with(state + ":3:2: error: ")) << kif.errors;
}

} // namespace oddsat
