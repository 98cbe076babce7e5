#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(CertificateOnTheCommandLine, ProvesWhatHoldsOfTheFormulaAtHand) {
  TemporaryFolder folder;
  const std::string formula = folder.path() + "/formula.sdimacs",
                    other = folder.path() + "/other.sdimacs",
                    certificate = folder.path() + "/certificate";
  std::ofstream(formula) << "p cnf 3 3\nr 1/3 1 0\ne 2 0\na 3 0\n1 2 0\n-1 -2 3 0\n2 3 -1 0\n";
  std::ofstream(other) << "p cnf 3 1\nr 1/3 1 0\ne 2 0\na 3 0\n1 0\n";
  ProcessResult solved =
      test::oddsat({"solve", formula, "--solver", "xssat", "--certificate", certificate});
  EXPECT_EQ(solved.output, "value 2/3 (0.666667)\n");
  ProcessResult right = test::oddsat({"check", formula, "--certificate", certificate});
  EXPECT_EQ(right.exitCode, 10);
  EXPECT_EQ(right.output, "the certificate proves the value 2/3 (0.666667)\n");
  ProcessResult wrong = test::oddsat({"check", other, "--certificate", certificate});
  EXPECT_EQ(wrong.output.find("2/3"), std::string::npos) << wrong.output;
}

// Without chance: the winner's strategy, whichever solver is named.
TEST(CertificateOnTheCommandLine, IsWrittenForFormulasWithoutChance) {
  TemporaryFolder folder;
  const std::string formula = folder.path() + "/formula.qdimacs",
                    certificate = folder.path() + "/certificate";
  for (bool isTrue : {true, false}) {
    std::ofstream(formula) << "p cnf 4 " << (isTrue ? 3 : 5)
                           << "\ne 1 0\na 2 0\ne 3 4 0\n1 2 3 0\n-1 -3 4 0\n"
                           << (isTrue ? "-2 -4 3 0\n" : "-2 -1 0\n2 1 -3 0\n2 1 3 0\n");
    for (const char* solver : {"auto", "qbf", "xssat"}) {
      ProcessResult solved =
          test::oddsat({"solve", formula, "--solver", solver, "--certificate", certificate});
      EXPECT_EQ(solved.exitCode, isTrue ? 10 : 20) << solver << solved.errors;
      ProcessResult checked = test::oddsat({"check", formula, "--certificate", certificate});
      EXPECT_EQ(checked.exitCode, 10) << solver << checked.errors;
      EXPECT_EQ(checked.output, isTrue ? "the certificate proves the value 1\n"
                                       : "the certificate proves the value 0\n");
    }
  }
}

} // namespace
} // namespace oddsat
