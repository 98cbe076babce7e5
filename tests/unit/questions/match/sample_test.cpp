// Random playouts and the intervals that are read from them.
#include "oddsat/questions/match/sample.hpp"

#include "oddsat/questions/match/contest.hpp"
#include "oddsat/questions/match/tree_search.hpp"
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
  const Interval many = exactBinomial(500000, 1000000, 0.95);
  EXPECT_NEAR(many.low, 0.5 - 1.96 * 0.0005, 2e-6);
  EXPECT_NEAR(many.high, 0.5 + 1.96 * 0.0005, 2e-6);
}

// From the definition: the chance of so many hits or fewer, and of so many or more, is half of
// what is left.
TEST(Sample, ExactBinomialIntervalsEndWhereTheirTailsSay) {
  const auto sum = [](uint64_t from, uint64_t to, uint64_t n, double p) {
    double total = 0;
    for (uint64_t k = from; k <= to; ++k) {
      double term = 1;
      for (uint64_t i = 0; i < k; ++i)
        term *= static_cast<double>(n - i) / static_cast<double>(k - i) * p;
      for (uint64_t i = k; i < n; ++i) term *= 1 - p;
      total += term;
    }
    return total;
  };
  for (const uint64_t n : {1, 7, 40})
    for (uint64_t hits = 0; hits <= n; ++hits) {
      const Interval interval = exactBinomial(hits, n, 0.99);
      if (hits > 0) {
        EXPECT_NEAR(sum(hits, n, n, interval.low), 0.005, 1e-9);
      }
      if (hits < n) {
        EXPECT_NEAR(sum(0, hits, n, interval.high), 0.005, 1e-9);
      }
    }
}

// Nothing but ones in two trials leaves room for a mean of 0.16: its square is 1/40.
TEST(Sample, MeansOfFewTrialsLeaveRoom) {
  const Interval ones = meanBetween0And1(1, 2, 0.95), zeros = meanBetween0And1(0, 2, 0.95);
  EXPECT_NEAR(ones.low, std::sqrt(1.0 / 40), 1e-9);
  EXPECT_EQ(ones.high, 1);
  EXPECT_NEAR(zeros.high, 1 - ones.low, 1e-9);
  const Interval half = meanBetween0And1(0.5, 10000, 0.95);
  EXPECT_NEAR(half.high - 0.5, std::sqrt(std::log(40) / 20000), 1e-4);
  EXPECT_NEAR(half.low + half.high, 1, 1e-9);
  EXPECT_EQ(meanBetween0And1(0, 0, 0.95).high, 1);
}

// One step: the dice pay on one of three numbers.
const char* const oneInThree = R"(
  role(x). role(random). init(start).
  legal(x, noop). legal(random, n(1)). legal(random, n(2)). legal(random, n(3)).
  next(lucky) :- does(random, n(1)). next(over) :- true(start).
  terminal :- true(over).
  goal(x,100) :- true(lucky). goal(x,0) :- true(over), not true(lucky).
)";

TEST(Sample, APlayoutIsCutOffAtTheHorizon) {
  const auto game = reasoner::compiledGame(support::compiled(oneInThree));
  Work work;
  const Sample cut = samplePlayouts(*game, 10, 1, nullptr, 0, work);
  ASSERT_EQ(cut.outcomes.size(), 1U);
  EXPECT_EQ(cut.outcomes.begin()->first.end, SampledOutcome::End::cut);
  EXPECT_EQ(cut.longest, 0U);
  EXPECT_EQ(samplePlayouts(*game, 10, 1, nullptr, 1, work).longest, 1U);
}

// 100 intervals at 99 %: six or more misses would come once in many thousand times.
TEST(Sample, IntervalsHoldTheTrueValueAsOftenAsTheySay) {
  const auto game = reasoner::compiledGame(support::compiled(oneInThree));
  Work work;
  size_t misses = 0;
  for (uint64_t seed = 1; seed <= 100; ++seed) {
    const Sample sample = samplePlayouts(*game, 60, seed, nullptr, std::nullopt, work);
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

// Leaves chance all numbers but the last.
class NotTheLast : public forward::MoveFilter {
public:
  bool binds(size_t role) const override { return role == 1; }
  std::vector<machine::MoveId> allowed(const machine::Seen&,
                                       std::span<const machine::MoveId> legal) override {
    return {legal.begin(), legal.end() - (legal.size() > 1 ? 1 : 0)};
  }
};

TEST(Sample, IsTheSameWithAnyNumberOfThreads) {
  const auto machine = support::compiled(oneInThree);
  Work work;
  for (const bool filtered : {false, true})
    for (const uint64_t count : {uint64_t{1}, uint64_t{64}, uint64_t{1000}}) {
      const auto game = reasoner::compiledGame(machine);
      NotTheLast filter;
      const auto sample = [&](unsigned others) {
        const auto another = [&] {
          SamplingThreads::Player player{reasoner::compiledGame(machine)};
          if (filtered) player.filter = std::make_unique<NotTheLast>();
          return player;
        };
        return samplePlayouts(*game, count, 7, filtered ? &filter : nullptr, std::nullopt, work,
                              {others, another});
      };
      const Sample one = sample(0), four = sample(3);
      EXPECT_EQ(one.playouts, count);
      EXPECT_EQ(four.playouts, count);
      EXPECT_EQ(one.outcomes, four.outcomes);
      EXPECT_EQ(one.outcomes.size(), count == 1 ? 1U : 2U);
    }
}

TEST(Sample, WhatOneThreadThrowsEndsAll) {
  const auto machine = support::compiled(oneInThree);
  const auto game = reasoner::compiledGame(machine);
  Work work;
  const auto broken = []() -> SamplingThreads::Player { throw Error("no player"); };
  NotTheLast filter;
  EXPECT_THROW(samplePlayouts(*game, 1000, 1, &filter, std::nullopt, work, {2, broken}), Error);
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
  contest.players = {readPlayer("best"), readPlayer("random")};
  contest.rotate = true;
  Work work;
  std::vector<Round> rounds;
  for (int number = 0; number < 6; ++number)
    rounds.push_back(playRound(game, contest, number, work));
  for (const Round& round : rounds)
    for (size_t role = 0; role < 2; ++role)
      if (round.playerOf[role] == 0) {
        EXPECT_GE(*round.goals[role], 50) << round.moves;
      }
  EXPECT_THROW(readPlayer("nobody"), Error);
  EXPECT_GE(meanGoal(rounds, 0, 0.95).value, 50);
}

} // namespace
} // namespace oddsat::match
