// A strategy that came from `translate --to strategy` was refused where a variable of the original
// had stood for a move that the game does not have.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0043, WhatIsWrittenCanBeRead) {
  const std::string rule = testing::TempDir() + "unknown-move.strat";
  const std::string written = testing::TempDir() + "unknown-move-written.strat";
  std::ofstream(rule) << "strategy s = (exists A in {mark(1), hop}: does(me,A) &\n"
                         "                next(~does(opp,A) & ~legal(opp,A)) & ~once(does(x,A)))\n"
                         "           |> (forall A in {hop, mark(2)}: ~does(x,A) & ~true(A)) |> T\n";
  const std::string game = "benchmarks/games/crossdot-4-2.gdl";
  const ProcessResult made = test::oddsat(
      {"translate", game, "--strategy", "x=" + rule, "--to", "strategy", "-o", written});
  ASSERT_EQ(made.exitCode, 0) << made.errors;
  const ProcessResult before = test::oddsat({"playouts", game, "--strategy", "x=" + rule});
  const ProcessResult after = test::oddsat({"playouts", game, "--strategy", "x=" + written});
  EXPECT_EQ(after.exitCode, 0) << after.errors;
  EXPECT_NE(before.output.find("playouts, "), std::string::npos) << before.errors;
  // The positions may be fewer: nothing need be remembered of what is always so.
  EXPECT_EQ(after.output.substr(0, after.output.find(',')),
            before.output.substr(0, before.output.find(',')));
  std::remove(rule.c_str());
  std::remove(written.c_str());
}

} // namespace
} // namespace oddsat
