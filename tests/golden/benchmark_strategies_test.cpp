// The strategies of benchmarks/strategies are what their comments say.
#include "oddsat/games/playouts/count.hpp"
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const std::string benchmarks = support::sourceFolder() + "/benchmarks/";

gdl::Game gameOf(const std::string& name) {
  Report report;
  return gdl::load(benchmarks + "games/" + name + ".gdl", report);
}

struct Claim {
  const char *game, *role, *strategy, *property;
};

TEST(BenchmarkStrategies, KeepTheirPromises) {
  const Claim claims[] = {
      {"crossdot-5-2", "x", "crossdot.strat:thoughtful", "wins"},
      {"crossdot-6-3", "x", "crossdot.strat:passive_defence", "never-loses"},
      {"crossdot-7-3", "o", "crossdot.strat:passive_defence", "never-loses"},
      {"tictactoe-5x5-k3", "xplayer", "lines.strat:winning5", "wins"},
      {"tictactoe-5x5-k3", "xplayer", "lines.strat:winning5", "functional-in-play"},
      {"tictactoe-3x3", "xplayer", "tictactoe.strat:careful", "never-loses"},
      {"tictactoe-3x3", "oplayer", "tictactoe.strat:careful", "never-loses"},
      {"tictactoe-3x3", "oplayer", "tictactoe.strat:careful", "complete"},
      {"tictactoe-3x3", "xplayer", "tictactoe.strat:tree", "never-loses"},
      {"tictactoe-3x3", "oplayer", "tictactoe.strat:tree", "never-loses"},
      {"tictactoe-3x3", "oplayer", "tictactoe.strat:tree", "complete"},
      {"nim", "xplayer", "nim.strat:pair_up", "wins"},
      {"connect4-4x4", "oplayer", "connect4.strat:central4", "functional-in-play"},
      {"stochastic-tictactoe-3x3-p50", "xplayer", "stochastic-tictactoe.strat:careful",
       "complete-in-play"},
  };
  for (const Claim& claim : claims) {
    SCOPED_TRACE(std::string(claim.strategy) + " " + claim.property + " as " + claim.role);
    Question question;
    question.player = {claim.role};
    question.strategies = {
        strategy::bind({claim.role}, benchmarks + "strategies/" + claim.strategy)};
    Report report;
    const gdl::Game game = gameOf(claim.game);
    symmetry::give(question.strategies, game, std::nullopt, Limits());
    check::Findings found = check::examine(game, question, {claim.property}, Limits(), report);
    EXPECT_TRUE(found.properties[0].holds) << found.properties[0].counterexample;
  }
}

TEST(BenchmarkStrategies, TheWinningLineStrategyHasSixHundredPlayouts) {
  gdl::Game game = gameOf("tictactoe-5x5-k3");
  playouts::Subject subject(
      game, {strategy::bind({"xplayer"}, benchmarks + "strategies/lines.strat:winning5")},
      Limits());
  Report report;
  playouts::Play play(subject, {}, Limits(), report);
  playouts::Count count = playouts::count(play, {});
  EXPECT_EQ(count.playouts, 600);
  EXPECT_EQ(count.positions, 676U);
  EXPECT_LE(count.longest, 9U);
}

TEST(BenchmarkStrategies, AllOfThemCanBePlayed) {
  const std::pair<const char*, const char*> files[] = {
      {"crossdot", "crossdot-4-2"},
      {"lines", "tictactoe-3x3"},
      {"tictactoe", "tictactoe-3x3"},
      {"connect4", "connect4-4x4"},
      {"nim", "nim"},
      {"stochastic-tictactoe", "stochastic-tictactoe-3x3-p80"},
  };
  for (const auto& [name, on] : files) {
    gdl::Game game = gameOf(on);
    strategy::File file = strategy::read(readInput(benchmarks + "strategies/" + name + ".strat"));
    derive::Facts facts(game, Limits());
    for (const strategy::Named& named : file.strategies) {
      strategy::Formulas formulas;
      std::vector<strategy::Binding> bound{strategy::bind(game.roles[0], file, named.name)};
      symmetry::give(bound, game, std::nullopt, Limits());
      EXPECT_NO_THROW(ground(bound[0], facts, formulas)) << name << ":" << named.name;
    }
  }
}

} // namespace
} // namespace oddsat
