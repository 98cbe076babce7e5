// With a game, --certificate was overwritten by those of the positions after each first move, and
// forgotten without a word by solvers that write none.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0024, ACertificateIsAboutWhatWasAsked) {
  TemporaryFolder folder;
  const std::string formula = folder.path() + "/formula.qdimacs",
                    certificate = folder.path() + "/certificate";
  const std::string game = "tests/games/coalition.gdl"; // somebody else moves first
  ProcessResult solved = test::oddsat({"solve", game, "--player", "left", "--solver", "xssat",
                                       "--certificate", certificate, "--moves"});
  ASSERT_EQ(solved.exitCode, 0) << solved.errors;
  test::oddsat({"translate", game, "--player", "left", "--to", "qdimacs", "-o", formula});
  ProcessResult checked = test::oddsat({"check", formula, "--certificate", certificate});
  EXPECT_EQ(checked.exitCode, 10) << checked.output << checked.errors;
}

TEST(Regress0024, SolversThatWriteNoneSaySo) {
  for (const char* solver : {"auto", "forward", "depqbf", "abstraction"})
    EXPECT_EQ(test::oddsat({"solve", "tests/games/one-step.gdl", "--solver", solver,
                            "--certificate", "never-written"})
                  .exitCode,
              1)
        << solver;
  ProcessResult result = test::oddsat({"solve", "-", "--format", "cnf", "--solver", "abstraction",
                                       "--certificate", "never-written"},
                                      "p cnf 1 1\n1 0\n");
  EXPECT_EQ(result.exitCode, 1) << result.errors;
}

} // namespace oddsat
