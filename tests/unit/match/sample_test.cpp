// Random playouts and the intervals that are read from them.
#include "match/sample.hpp"

#include "match/contest.hpp"
#include "match/tree_search.hpp"
#include "support/machines.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat::match {
namespace {

TEST(Sample, ExactBinomialIntervalsAreThePublishedOnes) {
  const Interval none = exactBinomial(0, 10, 0.95), half = exactBinomial(5, 10, 0.95);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.3085, 1e-4);
  EXPECT_NEAR(half.low, 0.1871, 1e-4);
  EXPECT_NEAR(half.high, 0.8129, 1e-4);
  EXPECT_EQ(exactBinomial(10, 10, 0.95).high, 1);
}

// One step: the dice pay on one of three numbers.
const char* const oneInThree = R"(
  role(x). role(random). init(start).
  legal(x, noop). legal(random, n(1)). legal(random, n(2)). legal(random, n(3)).
  next(lucky) :- does(random, n(1)). next(over) :- true(start).
  terminal :- true(over).
  goal(x,100) :- true(lucky). goal(x,0) :- true(over), not true(lucky).
)";

// 100 intervals at 99 %: six or more misses would come once in many thousand times.
TEST(Sample, IntervalsHoldTheTrueValueAsOftenAsTheySay) {
  const auto game = reasoner::compiledGame(support::compiled(oneInThree));
  Work work;
  size_t misses = 0;
  for (uint64_t seed = 1; seed <= 100; ++seed) {
    const Sample sample = samplePlayouts(*game, 60, seed, nullptr, work);
    EXPECT_EQ(sample.playouts, 60U);
    EXPECT_EQ(sample.longest, 1U);
    uint64_t wins = 0;
    for (const auto& [outcome, count] : sample.outcomes)
      if (outcome.goals[0] == std::vector{100}) wins += count;
    const Interval interval = exactBinomial(wins, sample.playouts, 0.99);
    misses += interval.low > 1.0 / 3 || interval.high < 1.0 / 3 ? 1 : 0;
  }
  EXPECT_LE(misses, 5U);
}

TEST(TreeSearch, ProvesWhatDiceAreWorth) {
  const auto game = reasoner::compiledGame(support::compiled(oneInThree));
  TreeSearch search(*game, {false, true}, 1);
  search.run(Limits(10.0, std::nullopt), 5000);
  ASSERT_TRUE(search.proved(0));
  EXPECT_NEAR(*search.proved(0), 1.0 / 3, 1e-12);
}

TEST(TreeSearch, FindsAWinInTwoOnTheRulesAlone) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  const auto playable = reasoner::interpretedGame(game, Limits());
  std::vector<gdl::Term> fluents;
  for (const char* fluent :
       {"cell(1,1,x)", "cell(1,2,x)", "cell(2,1,o)", "cell(2,2,o)", "control(xplayer)"})
    fluents.push_back(gdl::readTerm(fluent, {}));
  TreeSearch search(*playable, {false, false}, 1);
  search.moveTo(playable->stateOf(fluents));
  search.run(Limits(20.0, std::nullopt), 3000);
  ASSERT_TRUE(search.proved(0));
  EXPECT_EQ(*search.proved(0), 1);
  for (const MoveEstimate& move : search.moves(0))
    if (move.proved && move.value == 1) {
      EXPECT_EQ(toInfix(playable->move(0, move.move)), "mark(1,3)");
    }
}

TEST(Contest, BestPlayNeverLosesTicTacToe) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  Contest contest;
  contest.seats = {readSeat("best"), readSeat("random")};
  contest.rotate = true;
  Work work;
  std::vector<Round> rounds;
  for (int number = 0; number < 6; ++number)
    rounds.push_back(playRound(game, contest, number, work));
  for (const Round& round : rounds)
    for (size_t role = 0; role < 2; ++role)
      if (round.seatOf[role] == 0) {
        EXPECT_GE(*round.goals[role], 50) << round.moves;
      }
  EXPECT_THROW(readSeat("nobody"), Error);
  EXPECT_GE(meanGoal(rounds, 0).value, 50);
}

} // namespace
} // namespace oddsat::match
