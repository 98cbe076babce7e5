// With the payoff as the value, strategies that looked two steps ahead, or at legal moves of later
// positions, saw the game go on after its end and recommended other moves: 7/10 instead of 1/2.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

TEST(Regress0070, AStrategySeesTheEndWhereItIs) {
  const std::string game = testing::TempDir() + "two-ends.gdl",
                    rules = testing::TempDir() + "ahead.strat";
  std::ofstream(game)
      << "role(me1). role(opp1). init(s(0)).\n"
         "legal(me1,a) :- true(s(0)). legal(me1,b) :- true(s(0)).\n"
         "legal(me1,noop) :- true(s(1)). legal(opp1,noop).\n"
         "next(s(2)) :- does(me1,a). next(s(1)) :- does(me1,b).\n"
         "next(s(3)) :- true(s(1)). terminal :- true(s(2)). terminal :- true(s(3)).\n"
         "goal(me1,50) :- true(s(3)). goal(me1,70) :- true(s(2)).\n"
         "goal(opp1,50) :- true(s(3)). goal(opp1,30) :- true(s(2)).\n";
  std::ofstream(rules) << "strategy two = snext(snext(T))\n"
                          "strategy weak = ~next(next(F))\n"
                          "strategy past = next(previous(T) & snext(T))\n"
                          "strategy moves = next(legal(me,noop)) | true(s(1))\n"
                          "strategy ends = ~next(terminal) | true(s(1))\n"
                          "strategy pays = next(~goal(me,70))\n";
  for (const char* name : {"weak", "two", "past", "moves", "ends", "pays"})
    for (const char* solver : {"forward", "xssat", "eliminate"}) {
      const ProcessResult result =
          test::oddsat({"solve", game, "--player", "me1", "--payoff", "goal", "--strategy",
                        "me1=" + rules + ":" + name, "--solver", solver});
      EXPECT_NE(result.output.find("expected payoff of me1 1/2"), std::string::npos)
          << name << " by " << solver << ": " << result.output << result.errors;
    }
}

} // namespace
} // namespace oddsat
