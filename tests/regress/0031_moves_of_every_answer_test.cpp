// Answers without their moves: where units settle the player's first choice its block was moved
// away, so nobody could say what was chosen; approximate answers by formula and plans listed no
// moves at all; and the interval of an approximate answer was cut on both sides.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

constexpr const char* rules =
    "role(x).  role(random).  init(start).\n"
    "legal(x,bad) :- true(start).  legal(x,good) :- true(start).\n"
    "legal(random,show(1)).  legal(random,show(2)).  legal(random,show(3)).\n"
    "next(won) :- does(x,good), does(random,show(1)).\n"
    "next(end).  terminal :- true(end).  goal(x,100) :- true(won).\n";
constexpr const char* puzzle = "role(x).  init(start).\n"
                               "legal(x,bad) :- true(start).  legal(x,good) :- true(start).\n"
                               "next(won) :- does(x,good).\n"
                               "next(end).  terminal :- true(end).  goal(x,100) :- true(won).\n";

std::string answerTo(const std::string& text, std::vector<std::string> options) {
  options.insert(options.begin(), {"solve", "-", "--format", "gdl"});
  return test::oddsat(options, text).output;
}

TEST(Regress0031, AValueAboveZeroHasAMoveThatReachesIt) {
  const std::string best = "best move of x: good (others may be as good)\n";
  EXPECT_TRUE(answerTo(rules, {"--solver", "xssat"}).ends_with(best));
  EXPECT_TRUE(answerTo(rules, {"--solver", "xssat", "--no-reduce"}).ends_with(best));
  EXPECT_TRUE(answerTo(rules, {"--solver", "xssat", "--at-least", "1/4"}).ends_with(best));
}

TEST(Regress0031, AllMovesAreListedWhoeverAnswers) {
  for (const char* solver : {"forward", "xssat"}) {
    const std::string text = answerTo(rules, {"--solver", solver, "--approx", "--moves"});
    EXPECT_NE(text.find("best moves of x: good\n  bad "), std::string::npos) << text;
  }
  const std::string text = answerTo(puzzle, {"--solver", "clingo", "--moves"});
  EXPECT_NE(text.find("best moves of x: good\n  bad "), std::string::npos) << text;
  EXPECT_EQ(test::oddsat({"solve", "-", "--format", "gdl", "--approx", "--moves"}, rules).exitCode,
            0);
}

TEST(Regress0031, AnIntervalIsRoundedOutwards) {
  EXPECT_TRUE(answerTo(rules, {"--approx"})
                  .starts_with("win probability of x between 0.333333333333 and 0.333333333334\n"));
}

} // namespace
} // namespace oddsat
