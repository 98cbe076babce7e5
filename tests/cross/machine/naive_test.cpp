// The machine against the rules taken word by word, along random playouts.
#include "gdl/read.hpp"
#include "machine/machine.hpp"
#include "machine/random_play.hpp"
#include "support/naive_game.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <random>

namespace {

using namespace oddsat;
using support::NaiveGame;
using Terms = NaiveGame::Terms;

Terms legalOf(const std::map<std::string, Terms>& facts, const gdl::Term& role) {
  Terms moves;
  if (const auto legal = facts.find("legal"); legal != facts.end())
    for (const gdl::Term& fact : legal->second)
      if (fact.args[0] == role) moves.insert(fact.args[1]);
  return moves;
}

std::set<int> goalsOf(const std::map<std::string, Terms>& facts, const gdl::Term& role) {
  std::set<int> goals;
  if (const auto all = facts.find("goal"); all != facts.end())
    for (const gdl::Term& fact : all->second)
      if (fact.args[0] == role) goals.insert(std::stoi(fact.args[1].name));
  return goals;
}

// Both descriptions of one position; returns what the naive one says.
std::map<std::string, Terms> comparePosition(const machine::Machine& machine, NaiveGame& naive,
                                             const machine::State& state, const Terms& position) {
  const auto terms = machine.fluentsOf(state);
  EXPECT_EQ(Terms(terms.begin(), terms.end()), position);
  const machine::View view = machine.view(state);
  const auto facts = naive.holding(position, {});
  EXPECT_EQ(view.terminal, facts.contains("terminal") && !facts.at("terminal").empty());
  for (size_t role = 0; role < machine.roles().size(); ++role) {
    Terms legal;
    for (const auto move : view.legal[role]) legal.insert(machine.moves(role)[move]);
    EXPECT_EQ(legal, legalOf(facts, machine.roles()[role]));
    EXPECT_EQ(std::set<int>(view.goals[role].begin(), view.goals[role].end()),
              goalsOf(facts, machine.roles()[role]));
  }
  return facts;
}

void comparePlayout(const machine::Machine& machine, NaiveGame& naive, unsigned seed) {
  std::mt19937 random(seed);
  machine::State state = machine.initial();
  Terms position = naive.initial();
  for (int step = 0; step < 12; ++step) {
    comparePosition(machine, naive, state, position);
    const machine::View view = machine.view(state);
    machine::Joint joint;
    std::vector<gdl::Term> moves;
    for (size_t role = 0; role < view.legal.size() && !view.terminal; ++role) {
      if (view.legal[role].empty()) return;
      joint.push_back(view.legal[role][random() % view.legal[role].size()]);
      moves.push_back(machine.moves(role)[joint.back()]);
    }
    if (view.terminal || testing::Test::HasFailure()) return;
    state = machine.next(state, joint);
    position = NaiveGame::column("next", naive.holding(position, moves));
  }
}

TEST(NaiveRules, AgreeWithTheMachineOnSmallGames) {
  namespace fs = std::filesystem;
  size_t games = 0;
  std::vector<fs::path> files;
  for (const auto& file : fs::directory_iterator(ODDSAT_SOURCE_DIR "/tests/games"))
    if (file.path().extension() == ".gdl") files.push_back(file.path());
  for (const char* name : {"tictactoe-3x3", "connect3-4x4", "nim", "stochastic-tictactoe-3x3-p80"})
    files.push_back(fs::path(ODDSAT_SOURCE_DIR "/benchmarks/games") / (name + std::string(".gdl")));
  for (const fs::path& file : files) {
    SCOPED_TRACE(file.filename().string());
    Report report;
    const gdl::Game game = gdl::load(file.string(), report);
    const auto machine = machine::Machine::compile(game, Limits(), report);
    NaiveGame naive(game);
    if (!naive.layered()) continue;
    for (unsigned seed = 1; seed <= 2; ++seed) comparePlayout(machine, naive, seed);
    ++games;
  }
  EXPECT_GE(games, 10U);
}

TEST(RandomPlay, PlaysUniformly) {
  Report report;
  const gdl::Game game = gdl::load(ODDSAT_SOURCE_DIR "/benchmarks/games/tictactoe-3x3.gdl", report);
  machine::RandomPlay play(machine::Machine::compile(game, Limits(), report), {0, 100}, 7);
  for (int i = 0; i < 3000; ++i) play.step();
  const auto& counts = play.counts();
  const auto playouts = static_cast<double>(counts.playouts);
  EXPECT_EQ(counts.stuck, 0U);
  EXPECT_NEAR(static_cast<double>(counts.wins) / playouts, 0.585, 0.01); // known of the game
  EXPECT_NEAR(static_cast<double>(counts.steps) / playouts, 7.60, 0.05);
}

} // namespace
