// `check GAME --certificate FILE` read the option and then did as if it were not there: it asked
// for a property, or checked one, and the file was never opened.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace oddsat {

TEST(Regress0047, ACertificateIsNotForgottenWithAGame) {
  const std::string game = "tests/games/one-step.gdl";
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--property", "never-stuck"}, {"--value"}}) {
    std::vector<std::string> words = {"check", game, "--certificate", "there-is-no-such-file"};
    words.insert(words.end(), more.begin(), more.end());
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_NE(result.errors.find(more.empty() ? "no-such-file" : "cannot be combined with"),
              std::string::npos)
        << result.errors;
  }
}

// A certificate is valid for its own question only: another player, horizon or prefix changes the
// formula.
TEST(Regress0047, ItProvesTheValueOfTheGame) {
  TemporaryFolder folder;
  const std::string certificate = folder.path() + "/certificate";
  for (const std::string game : {"benchmarks/games/nim-misere.gdl", "tests/games/coalition.gdl",
                                 "benchmarks/games/stochastic-tictactoe-3x3-p50.gdl"})
    for (const char* prefix : {"dependency", "baseline"}) {
      const std::vector<std::string> question = {game,   "--horizon",     "4",        "--prefix",
                                                 prefix, "--certificate", certificate};
      auto with = [&](std::vector<std::string> words) {
        words.insert(words.end(), question.begin(), question.end());
        return test::oddsat(words);
      };
      ASSERT_EQ(with({"solve", "--solver", "xssat"}).errors, "");
      const ProcessResult right = with({"check"});
      EXPECT_EQ(right.exitCode, 10) << game << right.errors;
      EXPECT_NE(right.output.find("all replies"), std::string::npos) << right.output;
      std::ifstream file(certificate);
      std::stringstream text;
      text << file.rdbuf();
      std::string other = text.str();
      const size_t place = other.find("value ") + 6;
      other.replace(place, other.find('\n', place) - place, "3/7");
      std::ofstream(certificate) << other;
      EXPECT_EQ(with({"check"}).exitCode, 1) << game;
    }
}

} // namespace oddsat
