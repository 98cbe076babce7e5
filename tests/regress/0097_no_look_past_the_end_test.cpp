// With the payoff as the value, strategies imagined the draws of its dice behind the end of the
// game, for each of all ways to get there: a program of a kilobyte became fifty million bytes of
// ground rules.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

size_t groundBytes(const std::vector<std::string>& more) {
  std::vector<std::string> words = {
      "translate",   "benchmarks/games/crossdot-4-2.gdl",
      "--strategy",  "o=benchmarks/strategies/crossdot.strat:passive_defence",
      "--lookahead", "timelines",
      "--to",        "aspif"};
  words.insert(words.end(), more.begin(), more.end());
  const ProcessResult result = test::oddsat(words);
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  return result.output.size();
}

TEST(Regress0097, AStrategyDoesNotImagineTheDiceOfAPayoff) {
  EXPECT_LT(groundBytes({"--payoff", "goal"}), 10 * groundBytes({}));
}

} // namespace
} // namespace oddsat
