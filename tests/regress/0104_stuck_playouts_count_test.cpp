// `playouts --engine asp` left stuck playouts out, and those that the horizon cuts, and called the
// count exact. A mean of goal values took stuck playouts, and those without a goal value, for 0.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

class Regress0104 : public testing::Test {
protected:
  void SetUp() override {
    std::ofstream(rules_) << "strategy early = init\n"
                             "strategy some = does(me,mark(1)) | does(me,mark(3))\n";
    // Ends without a goal value of p after a; o has none at all.
    std::ofstream(game_) << "role(p). role(o). init(s). legal(p,a). legal(p,b). legal(o,noop).\n"
                            "next(m(M)) :- does(p,M). terminal :- true(m(M)).\n"
                            "goal(p,50) :- true(m(b)).\n";
  }

  static Json playouts(Words words) {
    words.insert(words.begin(), "playouts");
    words.insert(words.end(), {"--output", "json"});
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return Json::parse(result.output);
  }

  const TemporaryFolder own_;
  const std::string rules_ = own_.path() + "/rules.strat", game_ = own_.path() + "/game.gdl";
};

TEST_F(Regress0104, BothEnginesCountTheSamePlayouts) {
  const std::string defence = "o=benchmarks/strategies/crossdot.strat:defence";
  for (const std::string& strategy : {defence, "x=" + rules_ + ":early", "x=" + rules_ + ":some"})
    for (const Words& horizon : {Words{}, Words{"--horizon", "2"}, Words{"--horizon", "0"}}) {
      SCOPED_TRACE(strategy + " " + (horizon.empty() ? "" : horizon.back()));
      Words words = {"benchmarks/games/crossdot-4-2.gdl", "--strategy", strategy};
      words.insert(words.end(), horizon.begin(), horizon.end());
      const Json machine = playouts(words);
      words.insert(words.end(), {"--engine", "asp"});
      const Json sets = playouts(words);
      EXPECT_EQ(sets["playouts"], machine["playouts"]);
      EXPECT_EQ(sets["outcomes"], machine["outcomes"]);
      EXPECT_EQ(sets["stuck"]["playouts"], machine["stuck"]["playouts"]);
    }
}

TEST_F(Regress0104, NoMeanHidesWhatIsUndefined) {
  const Words sample = {"benchmarks/games/crossdot-4-2.gdl", "--strategy",
                        "o=benchmarks/strategies/crossdot.strat:defence", "--sample", "50"};
  EXPECT_FALSE(playouts(sample).contains("mean_goals"));
  Words words = {"playouts"};
  words.insert(words.end(), sample.begin(), sample.end());
  EXPECT_NE(test::oddsat(words).output.find("mean goals: undefined, since some playouts are stuck"),
            std::string::npos);

  words = {"benchmarks/games/crossdot-4-2.gdl",
           "--random",
           "x",
           "--payoff",
           "goal",
           "--strategy",
           "o=benchmarks/strategies/crossdot.strat:defence"};
  EXPECT_FALSE(playouts(words).contains("payoffs"));
  words.insert(words.begin(), "playouts");
  EXPECT_NE(test::oddsat(words).output.find("expected payoffs: undefined"), std::string::npos);
}

TEST_F(Regress0104, PlayoutsWithoutAGoalValueAreReported) {
  const Json sample = playouts({game_, "--sample", "40"});
  ASSERT_EQ(sample["mean_goals"].size(), 1U) << sample; // o never has a goal
  const Json& mean = sample["mean_goals"]["p"];
  const int without = std::stoi(mean["without_goal"].get<std::string>());
  EXPECT_NEAR(mean["value"].get<double>(), 50.0 * (40 - without) / 40, 1e-9);
  const std::string text = test::oddsat({"playouts", game_, "--sample", "40"}).output;
  EXPECT_NE(text.find("(" + std::to_string(without) + " playouts without a goal value count as 0)"),
            std::string::npos)
      << text;
}

} // namespace
} // namespace oddsat
