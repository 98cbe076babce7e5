// The search for symmetries of a formula in which everything can be exchanged knew no end: a clause
// of many dice kept `solve -t 2` busy for minutes, and no signal ended it.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {

TEST(Regress0063, AClauseOfManyDice) {
  constexpr int dice = test::cases(20000);
  TemporaryFolder folder;
  const std::string path = folder.path() + "/dice.sdimacs";
  std::ofstream file(path);
  file << "p cnf " << dice << " 1\n";
  for (int v = 1; v <= dice; ++v) file << "r 0.5 " << v << " 0\n";
  for (int v = 1; v <= dice; ++v) file << v << " ";
  file << "0\n";
  file.close();
  const ProcessResult result =
      test::oddsat({"solve", path, "--solver", "xssat", "-t", "5", "--at-least", "1/2"});
  EXPECT_NE(result.exitCode, 1) << result.errors;
  EXPECT_NE(result.output.find("1/2"), std::string::npos) << result.output;
}

} // namespace oddsat
