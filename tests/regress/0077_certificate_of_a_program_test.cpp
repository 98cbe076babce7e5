// `solve PROGRAM --certificate` wrote a certificate, and `check` refused the program.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

class Regress0077 : public testing::Test {
protected:
  // The last command's exit code must be `code`.
  std::string printed(std::vector<std::string> words, int code) {
    words.insert(words.end(), {"--certificate", folder_.path() + "/certificate"});
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, code) << words[0] << result.errors;
    return result.output + result.errors;
  }

  std::string file(const std::string& name, const std::string& text) {
    const std::string path = folder_.path() + "/" + name;
    std::ofstream(path) << text;
    return path;
  }

private:
  TemporaryFolder folder_;
};

} // namespace

TEST_F(Regress0077, IsCheckedAgainstTheFormulaMadeAgain) {
  const std::string game = "benchmarks/games/stochastic-nim-30-p50.gdl";
  const std::string program =
      file("nim.lp", test::oddsat({"translate", game, "--horizon", "4", "--to", "sqasp"}).output);
  const std::string solved = printed({"solve", program}, 0);
  ASSERT_TRUE(solved.starts_with("value ")) << solved;
  const std::string value = solved.substr(0, solved.find('\n'));
  EXPECT_EQ(printed({"check", program}, 10), "the certificate proves the " + value + "\n");
}

TEST_F(Regress0077, AnotherProgramIsRefused) {
  const std::string a = file("a.lp", "{a(1..n)}. :- not a(n). :- a(1), n > 2.\n"),
                    b = file("b.lp", ":- not a(1).\n");
  printed({"solve", a, b, "-c", "n=2"}, 10);
  EXPECT_EQ(printed({"check", a, b, "-c", "n=2"}, 10), "the certificate proves the value 1\n");
  printed({"check", a, b, "-c", "n=3"}, 1);
}

TEST_F(Regress0077, WithoutACertificateThereIsNothingToCheck) {
  const ProcessResult result = test::oddsat({"check", file("a.lp", "a.\n")});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("--certificate FILE"), std::string::npos) << result.errors;
}

} // namespace oddsat
