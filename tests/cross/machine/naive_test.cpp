// The machine against the rules taken word by word, along random playouts.
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/circuit/lasting_fluents.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/random_play.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/compare_playout.hpp"
#include "support/hidden_game.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>

namespace {

using namespace oddsat;
using support::comparePlayout;
using support::NaiveGame;

TEST(NaiveRules, AgreeWithTheMachineOnSmallGames) {
  namespace fs = std::filesystem;
  size_t games = 0;
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(support::sourceFolder() + "/tests/games"))
    if (file.path().extension() == ".gdl") files.push_back(file.path());
  for (const char* name : {"tictactoe-3x3", "connect3-4x4", "nim", "stochastic-tictactoe-3x3-p80"})
    files.push_back(fs::path(support::sourceFolder() + "/benchmarks/games") /
                    (name + std::string(".gdl")));
  for (const fs::path& file : files) {
    SCOPED_TRACE(file.filename().string());
    Report report;
    const gdl::Game game = gdl::load(file.string(), report);
    const auto machine = machine::Machine::compile(game, Limits(), report);
    NaiveGame naive(game);
    if (!naive.layered()) continue;
    const auto demanded = machine::Machine::compile(
        circuit::demanded(circuit::withLastingFluents(game)), Limits(), report);
    for (unsigned seed = 1; seed <= 2; ++seed) {
      comparePlayout(machine, naive, seed);
      comparePlayout(demanded, naive, seed);
    }
    ++games;
  }
  EXPECT_GE(games, 10U);
}

TEST(NaiveRules, AgreeWithTheMachineOnHiddenInformation) {
  Report report;
  const gdl::Game game = gdl::read({"hidden.gdl", support::hiddenGame});
  NaiveGame naive(game);
  ASSERT_TRUE(naive.layered());
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const auto demanded = machine::Machine::compile(
      circuit::demanded(circuit::withLastingFluents(game)), Limits(), report);
  for (unsigned seed = 1; seed <= 20; ++seed) {
    comparePlayout(machine, naive, seed);
    comparePlayout(demanded, naive, seed);
  }
}

TEST(RandomPlay, PlaysUniformly) {
  Report report;
  const gdl::Game game =
      gdl::load(support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl", report);
  uint64_t begun = 0, playouts = 0, wins = 0, stuck = 0, steps = 0;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  machine::RandomPlay play(machine.sharedNetwork(), 7, 100, [&](size_t) -> std::optional<uint64_t> {
    return begun < 100000 ? std::optional(begun++) : std::nullopt;
  });
  for (; play.playing(); play.step()) {
    const auto& ends = play.evaluate();
    machine::forEachLane(ends.stuck, [&](size_t) { ++stuck; });
    machine::forEachLane(ends.terminal, [&](size_t lane) {
      ++playouts;
      steps += play.steps(lane);
      const auto goals = play.positions().goals(0);
      for (size_t i = 0; i < goals.size(); ++i)
        if (goals[i].value == 100 && machine::bit(play.positions().goal(0, i), lane)) ++wins;
    });
  }
  const auto all = static_cast<double>(playouts);
  EXPECT_EQ(playouts, 100000U);
  EXPECT_EQ(stuck, 0U);
  EXPECT_NEAR(static_cast<double>(wins) / all, 0.5849, 0.006); // known of the game
  EXPECT_NEAR(static_cast<double>(steps) / all, 7.6262, 0.016);
}

} // namespace
