// What is asked for while a certificate is written may teach so much that the place itself is in
// conflict. Writing went on from there, and found no variable to decide.
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
