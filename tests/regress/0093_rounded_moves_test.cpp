// With --approx the values of moves were the lower ends of intervals, printed as if they were
// exact.
#include "oddsat/base/rational.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;
using nlohmann::json;

constexpr const char* thirds =
    "role(x).  role(random).  init(start).\n"
    "legal(x,bad) :- true(start).  legal(x,good) :- true(start).\n"
    "legal(random,show(1)).  legal(random,show(2)).  legal(random,show(3)).\n"
    "next(won) :- does(x,good), does(random,show(1)).\n"
    "next(end).  terminal :- true(end).  goal(x,100) :- true(won).\n";

ProcessResult solveRounded(const Words& more) {
  Words words = {"solve", "-", "--approx", "--moves"};
  words.insert(words.end(), more.begin(), more.end());
  return test::oddsat(words, thirds);
}

TEST(Regress0093, AMoveIsWorthAnIntervalLikeTheValueItself) {
  const std::string text = solveRounded({}).output;
  const std::string interval = "between 0.333333333333 and 0.333333333334\n";
  EXPECT_NE(text.find("win probability of x " + interval), std::string::npos) << text;
  EXPECT_NE(text.find("  good                     " + interval), std::string::npos) << text;
  const json object = json::parse(solveRounded({"--output", "json"}).output);
  for (const json& move : {object["moves"][1], object["best_moves"][0]}) {
    EXPECT_EQ(move["move"], "good");
    EXPECT_EQ(move["value"]["low"], object["value"]["low"]["exact"]);
    EXPECT_EQ(move["value"]["high"], object["value"]["high"]["exact"]);
  }
}

TEST(Regress0093, OneThatIsKnownExactlyIsPrintedAsThat) {
  const std::string text = solveRounded({"--solver", "xssat"}).output;
  EXPECT_NE(text.find("  bad                      0\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  good                     1/3 (0.333333)\n"), std::string::npos) << text;
}

// By formula each move is a question of its own.
TEST(Regress0093, TheIntervalsOfMovesHoldTheirValues) {
  for (const char* solver : {"forward", "xssat"}) {
    const ProcessResult result =
        test::oddsat({"solve", "benchmarks/games/stochastic-tictactoe-3x3-p50.gdl", "--horizon",
                      "5", "--approx", "--moves", "--solver", solver, "--output", "json"});
    const json moves = json::parse(result.output)["moves"];
    ASSERT_EQ(moves.size(), 9U) << result.output;
    const json& corner = moves[0]["value"];
    EXPECT_LE(Rational(corner["low"].get<std::string>()), Rational(3, 16)) << solver;
    EXPECT_GE(Rational(corner["high"].get<std::string>()), Rational(3, 16)) << solver;
  }
}

} // namespace
} // namespace oddsat
