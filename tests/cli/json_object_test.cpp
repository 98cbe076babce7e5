// --output json is one object, whatever the command prints otherwise.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Json = nlohmann::json;

const std::string smallCrossdot = support::sourceFolder() + "/benchmarks/games/crossdot-3-2.gdl";
const std::string strategies = support::sourceFolder() + "/benchmarks/strategies/";

Json object(std::vector<std::string> words, int code) {
  words.insert(words.end(), {"--output", "json"});
  const ProcessResult result = test::oddsat(words);
  EXPECT_EQ(result.exitCode, code) << result.errors;
  const Json parsed = Json::parse(result.output, nullptr, false);
  EXPECT_TRUE(parsed.is_object()) << result.output;
  return parsed;
}

TEST(JsonObject, ListedPlayoutsAndWhetherThereAreMore) {
  const Json two = object({"playouts", smallCrossdot, "--list", "--limit", "2"}, 0);
  EXPECT_EQ(two["list"].size(), 2U);
  EXPECT_FALSE(two["complete"]);
  const Json all = object({"playouts", smallCrossdot, "--list"}, 0);
  EXPECT_TRUE(all["complete"]);
  EXPECT_EQ(object({"playouts", smallCrossdot}, 0)["playouts"], std::to_string(all["list"].size()));
  const std::string exactly = std::to_string(all["list"].size());
  EXPECT_TRUE(object({"playouts", smallCrossdot, "--list", "--limit", exactly}, 0)["complete"]);
  const ProcessResult text = test::oddsat({"playouts", smallCrossdot, "--list", "--limit", "1"});
  EXPECT_EQ(std::count(text.output.begin(), text.output.end(), '\n'), 1);
  EXPECT_EQ(text.errors, "these are the first 1; there are more playouts\n");
}

TEST(JsonObject, TranslationsHoldTheirText) {
  for (const char* stop : {"temporal", "aspif", "kif", "qdimacs"}) {
    const Json told = object({"translate", smallCrossdot, "--to", stop}, 0);
    EXPECT_EQ(told["command"], "translate");
    EXPECT_EQ(told["status"], "exact");
    EXPECT_EQ(told["text"], test::oddsat({"translate", smallCrossdot, "--to", stop}).output)
        << stop;
  }
}

TEST(JsonObject, PlayoutsAtALimitAreCountedAsFarAsTheyGo) {
  const std::string large = support::sourceFolder() + "/benchmarks/games/tictactoe-5x5-k3.gdl";
  const Json told = object({"playouts", large, "-t", "1"}, 30);
  EXPECT_EQ(told["status"], "unknown");
  EXPECT_EQ(told["reason"], "time limit reached");
  EXPECT_NE(told["playouts_at_least"], "0");
}

TEST(JsonObject, ACounterexampleIsAListOfSteps) {
  const Json atStart = object({"check", smallCrossdot, "--property", "wins(x)"}, 20);
  EXPECT_EQ(atStart["counterexample"]["moves"], Json::array()) << atStart;
}

TEST(JsonObject, DiceAloneMakeNoBestMove) {
  const std::string coin =
      "role(p). role(random). init(a). legal(p,noop). legal(random,heads). legal(random,tails). "
      "next(b) :- does(random,heads). next(c) :- does(random,tails). terminal :- true(b). "
      "terminal :- true(c). goal(p,100) :- true(b). goal(p,0) :- true(c).";
  for (const char* solver : {"forward", "xssat"}) {
    const std::vector<std::string> words = {"solve", "-",       "--format", "gdl", "--solver",
                                            solver,  "--moves", "--output", "json"};
    const Json told = Json::parse(test::oddsat(words, coin).output, nullptr, false);
    EXPECT_EQ(told["value"]["exact"], "1/2") << told;
    EXPECT_EQ(told["best_moves"], Json::array()) << told;
    EXPECT_EQ(told["moves"], Json::array()) << told;
  }
}

} // namespace
} // namespace oddsat
