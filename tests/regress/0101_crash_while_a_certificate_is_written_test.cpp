// A search during the writing of a certificate may learn clauses that put the current node in
// conflict. The writer continued from there and found no variable to decide.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Regress0101, MuchIsLearntWhileTheCertificateIsWritten) {
  const TemporaryFolder folder;
  const ProcessResult result = test::oddsat(
      {"solve", "benchmarks/games/stochastic-tictactoe-4x4-p80.gdl", "--solver", "xssat",
       "--horizon", "6", "--certificate", folder.path() + "/certificate", "-t", "40"});
  EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 30) << result.exitCode << result.errors;
}

} // namespace
} // namespace oddsat
