// Sampled playouts have the distribution that they should have: chi-square sums over many games and
// seeds against the exact chance of every outcome. And all engines make the same playouts.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/sample.hpp"
#include "support/all_playouts.hpp"
#include "support/machines.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace oddsat {
namespace {

using match::Sample;
using match::samplePlayouts;

struct ChiSquare {
  double sum = 0, freedom = 0;
};

// Outcomes with fewer than five expected playouts are counted together.
ChiSquare chiSquare(const Sample& sample, const support::Outcomes& exact) {
  ChiSquare found;
  double rare = 0, rareSeen = 0, classes = 0;
  const auto add = [&](double expected, double seen) {
    found.sum += (seen - expected) * (seen - expected) / expected;
    ++classes;
  };
  for (const auto& [outcome, chance] : exact) {
    const auto entry = sample.outcomes.find(outcome);
    const double seen = entry == sample.outcomes.end() ? 0 : static_cast<double>(entry->second);
    const double expected = chance * static_cast<double>(sample.playouts);
    if (expected >= 5) {
      add(expected, seen);
    } else {
      rare += expected;
      rareSeen += seen;
    }
  }
  if (rare > 1) add(rare, rareSeen);
  found.freedom = std::max(0.0, classes - 1);
  return found;
}

// The value that a chi-square sum exceeds once in a million times (Wilson and Hilferty).
double onceInAMillion(double freedom) {
  const double part = 2 / (9 * freedom);
  return freedom * std::pow(1 - part + 4.753 * std::sqrt(part), 3);
}

struct NamedMachine {
  std::string name;
  machine::Machine machine;
};

std::vector<NamedMachine> sampledGames(uint64_t randomOnes) {
  std::vector<NamedMachine> games;
  for (const char* name : {"tictactoe-3x3", "nim", "nim-1357", "breakthrough-2x5", "crossdot-5-2",
                           "stochastic-nim-30-p50", "stochastic-tictactoe-3x3-p80"})
    games.push_back({name, support::benchmark(name)});
  for (uint64_t seed = 1; seed <= randomOnes; ++seed)
    games.push_back({"random game " + std::to_string(seed),
                     support::compiled(support::RandomDiceGame(seed).text())});
  return games;
}

TEST(SampledDistribution, IsTheExactOne) {
  ChiSquare all;
  Work work;
  for (const NamedMachine& game : sampledGames(40)) {
    const auto playable = reasoner::compiledGame(game.machine);
    const support::Outcomes exact = support::AllPlayouts(*playable).from(playable->initial());
    for (uint64_t seed = 1; seed <= 12; ++seed) {
      SCOPED_TRACE(game.name + ", seed " + std::to_string(seed));
      const Sample sample = samplePlayouts(*playable, 20000, seed, nullptr, std::nullopt, work);
      ASSERT_EQ(sample.playouts, 20000U);
      for (const auto& [outcome, count] : sample.outcomes)
        ASSERT_TRUE(exact.contains(outcome)) << "an outcome that cannot come";
      const ChiSquare one = chiSquare(sample, exact);
      if (one.freedom == 0) continue;
      EXPECT_LT(one.sum, onceInAMillion(one.freedom)) << one.freedom;
      all.sum += one.sum;
      all.freedom += one.freedom;
    }
  }
  // A sum that is too small would be as wrong as one that is too large.
  std::cout << "chi-square " << all.sum << " with " << all.freedom << " degrees of freedom\n";
  EXPECT_GT(all.freedom, 300);
  EXPECT_NEAR(all.sum, all.freedom, 4.5 * std::sqrt(2 * all.freedom));
}

// Long and short playouts: each of them is as likely as it should be, however many are begun.
TEST(SampledDistribution, DoesNotPreferShortPlayouts) {
  const auto game = reasoner::compiledGame(support::compiled(R"(
    role(x). init(step(0)). legal(x,go). legal(x,stop). legal(x,rest).
    succ(0,1). succ(1,2). succ(2,3). succ(3,4). succ(4,5). succ(5,6).
    next(step(N)) :- true(step(M)), succ(M,N), not does(x,stop).
    next(at(M)) :- true(step(M)), does(x,stop). next(at(7)) :- true(step(6)).
    terminal :- true(at(M)). goal(x,0) :- true(at(0)). goal(x,10) :- true(at(1)).
    goal(x,20) :- true(at(2)). goal(x,30) :- true(at(3)). goal(x,40) :- true(at(4)).
    goal(x,50) :- true(at(5)). goal(x,60) :- true(at(6)), not true(at(7)). goal(x,70) :- true(at(7)).
  )"));
  const support::Outcomes exact = support::AllPlayouts(*game).from(game->initial());
  Work work;
  for (const uint64_t count : {300, 1000, 5000, 100000})
    for (uint64_t seed = 1; seed <= 20; ++seed) {
      const Sample sample = samplePlayouts(*game, count, seed, nullptr, std::nullopt, work);
      const ChiSquare one = chiSquare(sample, exact);
      EXPECT_LT(one.sum, onceInAMillion(one.freedom)) << count << " playouts, seed " << seed;
    }
}

void expectSame(const Sample& one, const Sample& other) {
  EXPECT_EQ(one.playouts, other.playouts);
  EXPECT_EQ(one.steps, other.steps);
  EXPECT_EQ(one.shortest, other.shortest);
  EXPECT_EQ(one.longest, other.longest);
  EXPECT_EQ(one.outcomes, other.outcomes);
}

// A filter that restricts nothing: then one playout is made after the other.
class NoRestriction : public forward::MoveFilter {
public:
  bool binds(size_t) const override { return false; }
  std::vector<machine::MoveId> allowed(const machine::Seen&,
                                       std::span<const machine::MoveId> legal) override {
    return {legal.begin(), legal.end()};
  }
};

std::vector<std::string> textsOfGames() {
  std::vector<std::string> texts;
  for (const char* name : {"stuck", "dice", "no-goal-value", "terminal-at-start", "one-step",
                           "simultaneous", "two-random-roles", "varying-chance", "odd-names"})
    texts.push_back(support::sourceFolder() + "/tests/games/" + name + ".gdl");
  for (const char* name : {"tictactoe-3x3", "connect3-4x4", "stochastic-nim-30-p50"})
    texts.push_back(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl");
  return texts;
}

TEST(SampledPlayouts, AreTheSameByEveryEngine) {
  std::vector<gdl::Game> games;
  Report report;
  for (const std::string& path : textsOfGames()) games.push_back(gdl::load(path, report));
  for (uint64_t seed = 1; seed <= 20; ++seed)
    games.push_back(gdl::read({"random.gdl", support::RandomDiceGame(seed).text()}));
  Work work;
  for (size_t i = 0; i < games.size(); ++i) {
    const auto compiled =
        reasoner::compiledGame(machine::Machine::compile(games[i], Limits(), report));
    const auto interpreted = reasoner::interpretedGame(games[i], Limits());
    for (const std::optional<int> horizon :
         {std::optional<int>{}, std::optional(0), std::optional(3)}) {
      SCOPED_TRACE("game " + std::to_string(i) + (horizon ? ", horizon" : ""));
      NoRestriction filter;
      const Sample lanes = samplePlayouts(*compiled, 600, i, nullptr, horizon, work);
      expectSame(samplePlayouts(*compiled, 600, i, &filter, horizon, work), lanes);
      expectSame(samplePlayouts(*compiled, 600, i, nullptr, horizon, work, {3, {}}), lanes);
      const Sample few = samplePlayouts(*compiled, 100, i, nullptr, horizon, work);
      expectSame(samplePlayouts(*interpreted, 100, i, nullptr, horizon, work), few);
    }
  }
}

} // namespace
} // namespace oddsat
