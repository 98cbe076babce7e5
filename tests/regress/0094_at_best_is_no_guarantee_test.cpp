// `check --value --angelic` called "guaranteed" what a strategy reaches only by luck: the best case
// over what it leaves open.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

const std::vector<std::string> angelic = {
    "check",      "benchmarks/games/stochastic-tictactoe-3x3-p50.gdl",
    "--strategy", "xplayer=benchmarks/strategies/stochastic-tictactoe.strat:careful",
    "--value",    "--angelic"};

TEST(Regress0094, AtBestIsNoGuarantee) {
  EXPECT_EQ(test::oddsat(angelic).output,
            "at best    111/256 (0.433594)\noptimum    243/512 (0.474609)\n");
  std::vector<std::string> words = angelic;
  words.insert(words.end(), {"--output", "json"});
  const auto object = nlohmann::json::parse(test::oddsat(words).output);
  EXPECT_EQ(object["at_best"]["exact"], "111/256");
  EXPECT_FALSE(object.contains("guaranteed")) << object;
}

} // namespace
} // namespace oddsat
