// `check GAME --certificate FILE` read the option and then did as if it were not there: it asked
// for a property, or checked one, and the file was never opened.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0047, ACertificateIsNotForgottenWithAGame) {
  const std::string game = "tests/games/one-step.gdl";
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--property", "never-stuck"}, {"--value"}}) {
    std::vector<std::string> words = {"check", game, "--certificate", "there-is-no-such-file"};
    words.insert(words.end(), more.begin(), more.end());
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_NE(result.errors.find("ertificate"), std::string::npos) << result.errors;
  }
}

} // namespace oddsat
