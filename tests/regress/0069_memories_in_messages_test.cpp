// Messages listed what strategies remember among the fluents of the position, and an option that
// several other commands have was said to be one of the first of them.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0069, PositionsInMessagesAreThoseOfTheGame) {
  const std::string game = testing::TempDir() + "answer.gdl",
                    rules = testing::TempDir() + "answer.strat";
  std::ofstream(game) << "role(x). role(o). init(step(1)). init(coin).\n"
                         "next(step(2)) :- true(step(1)). next(step(3)) :- true(step(2)).\n"
                         "next(coin) :- true(coin).\n"
                         "legal(x,a) :- true(step(1)). legal(x,b) :- true(step(1)).\n"
                         "legal(o,noop) :- true(step(1)). legal(x,noop) :- true(step(2)).\n"
                         "legal(o,c) :- true(step(2)). legal(o,d) :- true(step(2)).\n"
                         "next(won) :- does(o,d). terminal :- true(step(3)).\n"
                         "goal(x,100) :- true(won). goal(x,0) :- not true(won).\n"
                         "goal(o,100) :- not true(won). goal(o,0) :- true(won).\n";
  std::ofstream(rules) << "strategy s = true(step(1)) & does(me,noop) | "
                          "did(opp,a) & does(me,c)\n";
  for (const char* solver : {"forward", "xssat"}) {
    const ProcessResult result =
        test::oddsat({"solve", game, "--strategy", "o=" + rules + ":s", "--solver", solver});
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_NE(result.errors.find("the position: coin step(2)\n"), std::string::npos)
        << result.errors;
  }
}

TEST(Regress0069, AllCommandsThatHaveTheOptionAreNamed) {
  const ProcessResult result = test::oddsat({"playouts", "tests/games/stuck.gdl", "--player", "x"});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("'--player' is an option of info, translate, solve, check, "
                               "synthesise, split, not of playouts"),
            std::string::npos)
      << result.errors;
}

} // namespace
} // namespace oddsat
