// `check GAME --payoff goal --certificate FILE` forgot `--payoff`: a certificate of the chance to
// win was accepted as one of the expected goal value, and the right one was refused.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0054, APayoffIsProvedByItsOwnCertificate) {
  TemporaryFolder folder;
  const std::string played = "xplayer mark(2,2); oplayer mark(1,1); xplayer mark(1,2); "
                             "oplayer mark(3,2); xplayer mark(2,1); oplayer mark(2,3)";
  auto run = [&](std::vector<std::string> words, const std::string& file, bool payoff) {
    words.insert(words.end(), {"benchmarks/games/tictactoe-3x3.gdl", "--random", "oplayer",
                               "--after", played, "--certificate", folder.path() + "/" + file});
    if (payoff) words.insert(words.end(), {"--payoff", "goal"});
    return test::oddsat(words);
  };
  const std::vector<std::string> solve = {"solve", "--solver", "xssat"}, check = {"check"};
  EXPECT_NE(run(solve, "win", false).output.find("1/2"), std::string::npos);
  EXPECT_NE(run(solve, "payoff", true).output.find("3/4"), std::string::npos);

  EXPECT_EQ(run(check, "win", false).exitCode, 10);
  EXPECT_EQ(run(check, "payoff", true).exitCode, 10);
  EXPECT_EQ(run(check, "win", true).exitCode, 1);
  EXPECT_EQ(run(check, "payoff", false).exitCode, 1);
}

} // namespace oddsat
