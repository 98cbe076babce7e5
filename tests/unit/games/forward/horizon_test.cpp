#include "oddsat/games/forward/horizon/explore.hpp"
#include "oddsat/games/forward/horizon/horizon.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/machines.hpp"

#include <gtest/gtest.h>

namespace oddsat::forward {
namespace {

using support::benchmark;
using support::compiled;

std::string found(const machine::Machine& machine) {
  const Horizon horizon = findHorizon(machine, machine.initial(), Limits());
  return std::to_string(horizon.steps) + ", " + horizon.how;
}

TEST(Horizon, CountersInTheRulesAreFollowed) {
  EXPECT_EQ(found(benchmark("stochastic-nim-30-p50")), "120, a counter in the rules");
}

TEST(Horizon, SmallGamesAreExplored) {
  EXPECT_EQ(found(benchmark("tictactoe-3x3")), "9, all positions explored");
  EXPECT_EQ(found(compiled(R"(
    role(p). init(at(1)). legal(p,go). legal(p,leap).
    succ(1,2). succ(2,3). succ(3,4).
    next(at(N)) :- true(at(M)), succ(M,N), does(p,go).
    next(at(4)) :- does(p,leap).
    terminal :- true(at(4)). goal(p,100) :- true(at(4)).)")),
            "3, all positions explored");
}

TEST(Horizon, EveryStepUsesUpACell) {
  EXPECT_EQ(found(benchmark("tictactoe-4x4")), "16, every step uses something up");
  EXPECT_EQ(found(benchmark("connect4-5x5")), "25, every step uses something up");
  EXPECT_EQ(found(benchmark("stochastic-connect4-5x4-p80")), "20, every step uses something up");
}

TEST(Horizon, APlayoutWithoutEndIsAnError) {
  const auto machine = compiled(R"(
    role(p). init(off). legal(p,push). legal(p,wait).
    next(off) :- true(off), does(p,wait). next(on) :- true(off), does(p,push).
    terminal :- true(on). goal(p,100) :- true(on).)");
  try {
    findHorizon(machine, machine.initial(), Limits());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.diagnostics().front().reason, Reason::endless);
  }
}

TEST(Explore, StopsAtTheGivenNumberOfPositions) {
  const auto machine = benchmark("connect4-5x5");
  const Explored result = explore(machine, machine.initial(), 1000, Limits());
  EXPECT_EQ(result.result, Explored::Result::unknown);
}

} // namespace
} // namespace oddsat::forward
