// A thousand intervals at 99 % from random playouts of thirty games against the exact figures: no
// more of them miss than chance allows.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/sample.hpp"
#include "support/all_playouts.hpp"
#include "support/machines.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using support::AllPlayouts;
using support::Outcomes;

double meanOf(const Outcomes& outcomes, size_t role) {
  double mean = 0;
  for (const auto& [outcome, chance] : outcomes)
    if (!outcome.goals.empty() && !outcome.goals[role].empty())
      mean += chance * outcome.goals[role].back();
  return mean;
}

struct Misses {
  int intervals = 0, outcomes = 0, means = 0;
};

void sample(reasoner::Playable& game, uint64_t intervals, Misses& misses) {
  const Outcomes exact = AllPlayouts(game).from(game.initial());
  const double mean = meanOf(exact, 0);
  Work work;
  for (uint64_t seed = 1; seed <= intervals; ++seed) {
    const match::Sample sample =
        match::samplePlayouts(game, 100, seed, nullptr, std::nullopt, work);
    const auto outcome = std::next(exact.begin(), static_cast<ptrdiff_t>(seed % exact.size()));
    const auto seen = sample.outcomes.find(outcome->first);
    const match::Interval interval = match::exactBinomial(
        seen == sample.outcomes.end() ? 0 : seen->second, sample.playouts, 0.99);
    const double chance = outcome->second;
    ++misses.intervals;
    misses.outcomes += chance < interval.low - 1e-9 || chance > interval.high + 1e-9 ? 1 : 0;
    const auto sampled = match::meanGoal(sample, 0, 0.99);
    if (!sampled) continue; // some playouts are stuck
    misses.means +=
        mean < sampled->interval.low - 1e-7 || mean > sampled->interval.high + 1e-7 ? 1 : 0;
  }
}

TEST(SampledIntervals, MissAsOftenAsChanceAllows) {
  Misses misses;
  int games = 0;
  for (const char* name : {"tictactoe-3x3", "nim", "nim-1357", "nim-misere", "breakthrough-2x5",
                           "crossdot-5-2", "stochastic-nim-30-p50"}) {
    sample(*reasoner::compiledGame(support::benchmark(name)), 34, misses);
    ++games;
  }
  for (uint64_t seed = 1; games < 30; ++seed) {
    const auto game =
        reasoner::compiledGame(support::compiled(support::RandomDiceGame(seed).text()));
    const uint64_t left = 1000 - static_cast<uint64_t>(misses.intervals);
    sample(*game, games == 29 ? left : 33, misses);
    ++games;
  }
  std::cout << misses.outcomes << " of " << misses.intervals << " intervals for outcomes miss, "
            << misses.means << " for means\n";
  EXPECT_EQ(misses.intervals, 1000);
  // Of 1000 intervals that each miss with probability 1 %, 24 or more miss once in ten thousand
  // times.
  EXPECT_LT(misses.outcomes, 24);
  EXPECT_LT(misses.means, 24);
  EXPECT_GT(misses.outcomes, 0);
}

} // namespace
} // namespace oddsat
