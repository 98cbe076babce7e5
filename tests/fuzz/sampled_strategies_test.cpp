// Random rules on random small games: a strategy as gates of the game's network allows in every
// playout what the evaluation of its formulas allows, position by position.
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/games/playouts/strategy_network.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/sample.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_judge.hpp"
#include "support/sanitized.hpp"

namespace oddsat {
namespace {

using namespace tests;

struct NetworkTally {
  int rules = 0, networks = 0, stuck = 0;
};

// With the same random numbers the same playouts are made as long as the same moves are allowed.
void compareSamples(const gdl::Game& game, const Question& question, uint64_t seed,
                    NetworkTally& tally) {
  Report report;
  Work work;
  const auto network = playouts::networkUnderStrategies(game, question, Limits(), report);
  ++tally.rules;
  if (!network) return;
  ++tally.networks;
  const auto playable = reasoner::compiledGame(machine::Machine::compile(game, Limits(), report));
  playouts::StrategyFilter filter(game, question, *playable->compiled(), Limits(), report);
  const match::Sample lanes = match::samplePlayouts(network, 60, seed, std::nullopt, work);
  const match::Sample one = match::samplePlayouts(*playable, 60, seed, &filter, std::nullopt, work);
  EXPECT_EQ(lanes.outcomes, one.outcomes);
  EXPECT_EQ(lanes.steps, one.steps);
  EXPECT_EQ(lanes.shortest, one.shortest);
  EXPECT_EQ(lanes.longest, one.longest);
  for (const auto& [outcome, count] : lanes.outcomes)
    if (outcome.end == match::SampledOutcome::End::stuck) ++tally.stuck;
}

strategy::Binding boundRule(const std::string& text, const std::string& role) {
  return {{role}, "rule", strategy::close({}, strategy::readRule({"rule", text}))};
}

void compareSampled(uint64_t seed, int rules) {
  Random random(seed);
  NetworkTally tally;
  while (tally.rules < rules && !testing::Test::HasFailure()) {
    const TableGame tables = random.game();
    const gdl::Game game = gdl::read({"random", tables.text()});
    for (int i = 0; i < 10 && !testing::Test::HasFailure(); ++i) {
      const std::string mine = random.rule(2), other = random.rule(1);
      const size_t self = static_cast<size_t>(random.below(2));
      SCOPED_TRACE(mine + " for " + roleNames[self] + " against " + other + "\n" + tables.text());
      Question question;
      question.strategies = {boundRule(mine, roleNames[self])};
      if (i % 2 == 1) question.strategies.push_back(boundRule(other, roleNames[1 - self]));
      question.forcedIsIdle = i % 5 == 0;
      compareSamples(game, question, static_cast<uint64_t>(tally.rules), tally);
    }
  }
  EXPECT_GT(tally.networks, rules / 3);
  EXPECT_GT(tally.stuck, rules / 20);
}

TEST(SampledStrategies, AreTheSameAsGatesAndAsFormulas) {
  compareSampled(5, test::cases(300));
}
TEST(LongSampledStrategies, AreTheSameAsGatesAndAsFormulas) {
  compareSampled(6, 10000);
}

} // namespace
} // namespace oddsat
