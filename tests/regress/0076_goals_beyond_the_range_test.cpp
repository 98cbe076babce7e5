// Goal values beyond 0..100 were taken as they are: playouts expected 3/4 where solve --payoff goal
// said 1/2.
#include "support/player_process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

const std::string start = "role(x). init(s). n(50). n(150).\n"
                          "legal(x,p(N)) :- true(s), n(N).\n"
                          "next(got(N)) :- does(x,p(N)).\n"
                          "terminal :- true(got(N)).\n";
const std::vector<Words> ways = {{"info"},
                                 {"solve"},
                                 {"solve", "--solver", "xssat"},
                                 {"solve", "--payoff", "goal"},
                                 {"playouts"},
                                 {"playouts", "--engine", "asp"},
                                 {"playouts", "--sample", "5"},
                                 {"check", "--property", "never-stuck"},
                                 {"synthesise"}};

std::string messageOf(Words words, const std::string& goals) {
  words.insert(words.begin() + 1, {"-", "--output", "json"});
  const ProcessResult result = test::oddsat(words, start + goals);
  EXPECT_EQ(result.exitCode, 1) << words[0] << result.output;
  const auto object = nlohmann::json::parse(result.output);
  return object["errors"][0]["message"];
}

} // namespace

TEST(Regress0076, AGoalValueThatARuleNamesIsInRangeOrRefused) {
  for (const Words& words : ways)
    for (const char* value : {"101", "'-1'", "99999999999999999999", "most"}) {
      const std::string message =
          messageOf(words, std::string("goal(x,") + value + ") :- true(got(150)).\n");
      EXPECT_TRUE(message.starts_with("a goal value is a whole number from 0 to 100, not "))
          << words[0] << " " << value << ": " << message;
    }
}

TEST(Regress0076, AGoalValueThatRulesComputeToo) {
  for (const Words& words : ways)
    EXPECT_EQ(messageOf(words, "goal(x,N) :- true(got(N)).\n"),
              "a goal value is a whole number from 0 to 100, but the rules compute 150")
        << words[0];
}

TEST(Regress0076, APlayerPlaysOnWithTheNearestValue) {
  const support::PlayerProcess player({"--margin", "0.2"});
  const std::string rules =
      "((role x) (init s) (<= (legal x a) (true s)) (<= (legal x b) (true s)) "
      "(<= (next (did ?m)) (does x ?m)) (<= terminal (true (did ?m))) "
      "(<= (goal x 50) (true (did a))) (<= (goal x 150) (true (did b))))";
  EXPECT_EQ(player.send("(START m x " + rules + " 3 2)", 30).text, "ready");
  EXPECT_EQ(player.send("(PLAY m nil)", 30).text, "b");
}

} // namespace oddsat
