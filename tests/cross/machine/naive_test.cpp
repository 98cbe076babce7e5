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
  machine::RandomPlay play(machine::Machine::compile(game, Limits(), report), {0, 100}, 7);
  for (int i = 0; i < 3000; ++i) play.step();
  const auto& counts = play.counts();
  const auto playouts = static_cast<double>(counts.playouts);
  EXPECT_EQ(counts.stuck, 0U);
  EXPECT_NEAR(static_cast<double>(counts.wins) / playouts, 0.585, 0.01); // known of the game
  EXPECT_NEAR(static_cast<double>(counts.steps) / playouts, 7.60, 0.05);
}

} // namespace
