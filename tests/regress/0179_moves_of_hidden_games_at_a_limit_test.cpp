// A limit between the values of first moves ended the program; options without effect were taken.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

ProcessResult solveHidden(const std::string& game, std::vector<std::string> words) {
  words.insert(words.begin(),
               {"solve", support::sourceFolder() + "/benchmarks/games/" + game + ".gdl", "--payoff",
                "goal"});
  return test::oddsat(words);
}

TEST(Regress0179, ALimitAmongTheMovesLeavesThemOut) {
  for (const char* seconds : {"0.2", "0.4", "0.6", "0.8", "1.2"}) {
    const int code = solveHidden("goofspiel-5", {"--moves", "-t", seconds, "-q"}).exitCode;
    EXPECT_TRUE(code == 0 || code == 30) << seconds << ": " << code;
  }
}

TEST(Regress0179, OptionsWithoutEffectAreRefused) {
  EXPECT_EQ(solveHidden("kuhn-poker", {"--simultaneous-as-last-mover"}).exitCode, 1);
  EXPECT_EQ(solveHidden("kuhn-poker", {"--pure", "--play", "first"}).exitCode, 1);
}

} // namespace
} // namespace oddsat
