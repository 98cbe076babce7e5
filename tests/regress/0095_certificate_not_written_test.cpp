// If a limit was reached first, the missing certificate was not reported.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

// Its value is found in a second, the certificate in a minute.
const std::string connectThree = "benchmarks/games/stochastic-connect3-4x4-p50.gdl";

class Regress0095 : public testing::Test {
protected:
  std::string file(const std::string& name) const { return folder_.path() + "/" + name; }

  std::string translated(const std::string& form) {
    const std::string path = file("made." + std::string(form == "sqasp" ? "lp" : form));
    const ProcessResult result =
        test::oddsat({"translate", connectThree, "--to", form, "-o", path});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return path;
  }

  // In every form of output, with exit code 30.
  void expectTold(Words words, const char* seconds) {
    const std::string certificate = file("certificate");
    words.insert(words.begin(), "solve");
    words.insert(words.end(), {"--certificate", certificate, "-t", seconds});
    for (const char* form : {"text", "lines", "json"}) {
      Words all = words;
      all.insert(all.end(), {"--output", form});
      const ProcessResult result = test::oddsat(all);
      const std::string said = result.output + result.errors;
      EXPECT_EQ(result.exitCode, 30) << said;
      EXPECT_NE(said.find("certificate was"), std::string::npos) << form << ": " << said;
      if (form == std::string("json")) {
        EXPECT_EQ(nlohmann::json::parse(result.output)["certificate_written"], false) << said;
      }
      EXPECT_FALSE(std::filesystem::exists(certificate));
    }
  }

private:
  TemporaryFolder folder_;
};

TEST_F(Regress0095, OfAGameWithoutAValue) {
  expectTold({connectThree, "--solver", "xssat"}, "0.4");
}

TEST_F(Regress0095, OfAFormulaWithoutAValue) {
  expectTold({translated("sdimacs")}, "0.4");
}

TEST_F(Regress0095, OfAProgramWithoutAValue) {
  expectTold({translated("sqasp")}, "0.4");
}

TEST_F(Regress0095, OfAGameWithAValue) {
  expectTold({connectThree, "--solver", "xssat"}, "3");
}

// A certificate for a shorter horizon proves nothing about the question.
TEST_F(Regress0095, OfAnotherHorizonIsNotLeftBehind) {
  expectTold({"benchmarks/games/stochastic-tictactoe-4x4-p80.gdl", "--solver", "xssat", "--horizon",
              "least"},
             "1");
}

TEST_F(Regress0095, OneThatIsWrittenIsToldToo) {
  const ProcessResult result =
      test::oddsat({"solve", "tests/games/one-step.gdl", "--solver", "xssat", "--certificate",
                    file("certificate"), "--output", "json"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  EXPECT_EQ(nlohmann::json::parse(result.output)["certificate_written"], true);
}

} // namespace
} // namespace oddsat
