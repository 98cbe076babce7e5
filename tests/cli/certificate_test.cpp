#include "support/program.hpp"

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

} // namespace
} // namespace oddsat
