// The rules evaluated on each position against the compiled machine.
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/hidden_game.hpp"
#include "support/places.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat {
namespace {

using reasoner::Playable;

std::vector<std::vector<gdl::Term>> legalTerms(Playable& game, const machine::View& view) {
  std::vector<std::vector<gdl::Term>> terms;
  for (size_t role = 0; role < view.legal.size(); ++role) {
    terms.emplace_back();
    for (const machine::MoveId move : view.legal[role])
      terms.back().push_back(game.move(role, move));
  }
  return terms;
}

// One random playout of at most `steps` steps on both; true if it went past the first position.
bool expectSamePlayout(const gdl::Game& game, uint64_t seed, int steps) {
  Report report;
  auto compiled = reasoner::compiledGame(machine::Machine::compile(game, Limits(), report));
  auto interpreted = reasoner::interpretedGame(game, Limits());
  std::mt19937_64 random(seed);
  machine::State a = compiled->initial(), b = interpreted->initial();
  for (int step = 0; step < steps; ++step) {
    EXPECT_EQ(compiled->fluentsOf(a), interpreted->fluentsOf(b));
    const machine::View seen = compiled->view(a), other = interpreted->view(b);
    EXPECT_EQ(seen.terminal, other.terminal);
    EXPECT_EQ(seen.goals, other.goals);
    EXPECT_EQ(legalTerms(*compiled, seen), legalTerms(*interpreted, other));
    if (seen.terminal || testing::Test::HasFailure()) return step > 0;
    machine::Joint first, second;
    for (size_t role = 0; role < seen.legal.size(); ++role) {
      if (seen.legal[role].empty()) return step > 0;
      const size_t choice = random() % seen.legal[role].size();
      first.push_back(seen.legal[role][choice]);
      second.push_back(other.legal[role][choice]);
    }
    EXPECT_EQ(compiled->observations(a, first), interpreted->observations(b, second));
    a = compiled->next(a, first);
    b = interpreted->next(b, second);
  }
  return true;
}

TEST(Reasoner, PlaysRandomGamesAsTheMachineDoes) {
  size_t played = 0;
  for (uint64_t seed = 1; seed <= 60 && !HasFailure(); ++seed)
    played +=
        expectSamePlayout(gdl::read({"random", support::RandomDiceGame(seed).text()}), seed, 6);
  EXPECT_GT(played, 30U);
}

TEST(Reasoner, PlaysBenchmarksAsTheMachineDoes) {
  Report report;
  for (const char* name : {"tictactoe-3x3", "breakthrough-2x5", "nim", "crossdot-6-3"})
    for (uint64_t seed = 1; seed <= 3; ++seed)
      EXPECT_TRUE(expectSamePlayout(
          gdl::load(support::sourceFolder() + "/benchmarks/games/" + std::string(name) + ".gdl",
                    report),
          seed, 50))
          << name;
}

TEST(Reasoner, ObservesWhatTheMachineObserves) {
  const gdl::Game game = gdl::read({"hidden.gdl", support::hiddenGame});
  for (uint64_t seed = 1; seed <= 20; ++seed) EXPECT_TRUE(expectSamePlayout(game, seed, 4));
}

// Recursion in a circle, negation below it, nested terms and fluents that are variables.
TEST(Reasoner, FindsFixpointsOfRecursion) {
  const gdl::Game game = gdl::read({"graph.gdl", R"(
    role(x). init(at(a)). init(edge(a,b)). init(edge(b,c)). init(edge(c,a)). init(edge(d,a)).
    reach(X,Y) :- true(edge(X,Y)).
    reach(X,Y) :- reach(X,Z), reach(Z,Y).
    node(a). node(b). node(c). node(d).
    legal(x, go(to(Y))) :- true(at(X)), reach(X,Y).
    legal(x, cut(X,Y)) :- true(edge(X,Y)), node(Z), not reach(Z,X).
    next(at(Y)) :- does(x, go(to(Y))).
    next(F) :- true(F), kept(F).
    kept(edge(X,Y)) :- node(X), node(Y), not does(x, cut(X,Y)).
    kept(at(X)) :- node(X), not moved.
    moved :- does(x, go(to(Y))).
    terminal :- not reach(d,b).
    goal(x,100) :- terminal.
    goal(x,0) :- not terminal.
  )"});
  for (uint64_t seed = 1; seed <= 10; ++seed) EXPECT_TRUE(expectSamePlayout(game, seed, 12));
}

} // namespace
} // namespace oddsat
