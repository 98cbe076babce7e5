// If no number of steps reached the bound of the question, the value for too few steps was printed
// as exact.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

Json leastOf(const std::string& game, const std::string& player, const Words& more = {}) {
  Words words = {"solve",     support::sourceFolder() + "/benchmarks/games/" + game + ".gdl",
                 "--player",  player,
                 "--horizon", "least",
                 "--output",  "json"};
  words.insert(words.end(), more.begin(), more.end());
  return Json::parse(test::oddsat(words).output);
}

TEST(Regress0027, TheValueIsThatOfTheWholeGame) {
  const std::string p80 = "stochastic-tictactoe-3x3-p80", p50 = "stochastic-tictactoe-3x3-p50";
  const std::vector<std::array<std::string, 3>> rows = {{p80, "oplayer", "717621/1953125"},
                                                        {p80, "xplayer", "164832/390625"},
                                                        {p50, "xplayer", "243/512"},
                                                        {p50, "oplayer", "237/512"}};
  for (const auto& [game, player, value] : rows) {
    const Json answer = leastOf(game, player);
    EXPECT_EQ(answer["value"]["exact"], value) << game << " " << player;
    EXPECT_EQ(answer["horizon"], 9);
    EXPECT_EQ(answer["horizon_is"], "bound");
    const Json sure = leastOf(game, player, {"--at-least", "1"});
    EXPECT_EQ(sure["value"], answer["value"]);
    EXPECT_EQ(sure["at_least"]["answer"], "no");
  }
}

TEST(Regress0027, TheIntervalContainsTheValueOfTheWholeGame) {
  const Json answer = leastOf("stochastic-tictactoe-3x3-p80", "oplayer", {"--approx"});
  EXPECT_NEAR(answer["value"]["low"]["decimal"].get<double>(), 0.367421952, 1e-9);
  EXPECT_NEAR(answer["value"]["high"]["decimal"].get<double>(), 0.367421952, 1e-9);
}

TEST(Regress0027, ABoundThatTheValueJustReachesHasALeastHorizon) {
  for (const Words& more : {Words{}, Words{"--approx"}}) {
    Words words = {"--random", "oplayer", "--at-least", "191/192"};
    words.insert(words.end(), more.begin(), more.end());
    const Json answer = leastOf("tictactoe-3x3", "xplayer", words);
    EXPECT_EQ(answer["horizon_is"], "least");
    EXPECT_EQ(answer["horizon"], 7);
    EXPECT_EQ(answer["at_least"]["answer"], "yes");
  }
}

// The longer somebody may walk, the likelier he arrives; nobody knows a last step.
TEST(Regress0027, WithoutABoundOnTheStepsALimitEndsTheClimb) {
  const std::string walk = R"(
    role(p). role(random). init(off).
    legal(p,wait). legal(random,heads). legal(random,tails).
    next(on) :- does(random,heads). next(off) :- does(random,tails).
    terminal :- true(on). goal(p,100) :- true(on).)";
  const ProcessResult result = test::oddsat(
      {"solve", "-", "--format", "gdl", "--horizon", "least", "-t", "2", "--output", "json"}, walk);
  EXPECT_EQ(result.exitCode, 30);
  const Json answer = Json::parse(result.output);
  EXPECT_EQ(answer["status"], "unknown");
  EXPECT_EQ(answer["value"]["high"]["exact"], "1");
  EXPECT_TRUE(answer["best_moves"].empty());
}

TEST(Regress0027, WithoutABoundOnTheStepsAValueThatNoStepRaisesIsExact) {
  const std::string coin = R"(
    role(p). role(random). init(start).
    legal(p,wait). legal(random,heads) :- true(start). legal(random,tails) :- true(start).
    legal(random,spin) :- true(lost).
    next(won) :- does(random,heads). next(lost) :- does(random,tails).
    next(lost) :- does(random,spin).
    terminal :- true(won). goal(p,100) :- true(won).)";
  const ProcessResult result = test::oddsat(
      {"solve", "-", "--format", "gdl", "--horizon", "least", "-t", "20", "--output", "json"},
      coin);
  EXPECT_EQ(result.exitCode, 0);
  EXPECT_EQ(Json::parse(result.output)["value"]["exact"], "1/2");
}

} // namespace
} // namespace oddsat
