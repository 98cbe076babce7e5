// The symmetries of a game in its own words, and what they do to strategies.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/symmetry/of_game.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/games/forward/position/usable_symmetries.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat::symmetry {
namespace {

strategy::Symmetries found(const gdl::Game& game) {
  return ofGame(game, std::nullopt, Limits()).value();
}

// How many images a rule without variables has, for the first role.
size_t images(const gdl::Game& game, const std::string& rule) {
  std::vector<strategy::Binding> bindings{
      {game.roles[0], "r", strategy::close({}, strategy::readRule({"r", rule}))}};
  give(bindings, game, std::nullopt, Limits());
  derive::Facts facts(game, Limits());
  strategy::Formulas formulas;
  auto ground = strategy::ground(bindings[0], facts, formulas);
  const auto node = formulas[ground.rule.formula];
  return node.op == strategy::Op::any ? formulas.parts(ground.rule.formula).size() : 1;
}

std::string mistake(const gdl::Game& game, const std::string& rule) {
  try {
    images(game, rule);
  } catch (const Error& error) {
    return error.what();
  }
  return "no mistake";
}

TEST(SymmetriesOfGames, ALineHasTwoEndsAndABoardEightViews) {
  const gdl::Game line = tests::gameOf(tests::crossdot(5, 2));
  EXPECT_EQ(found(line).generators.size(), 1U);
  EXPECT_EQ(images(line, "when T do mark(1) symmetric"), 2U);
  EXPECT_EQ(images(line, "when T do mark(3) symmetric"), 1U);
  const gdl::Game board = tests::gameOf(tests::lineGame(3, 3));
  EXPECT_EQ(images(board, "when T do mark(1,1) symmetric"), 4U);
  EXPECT_EQ(images(board, "when true(filled(1,1,opp)) do mark(1,2) symmetric"), 8U);
}

// A pair is taken along as a whole: a corner with its own neighbour, not with any edge.
TEST(SymmetriesOfGames, AnInstanceIsMappedAsAWhole) {
  const gdl::Game board = tests::gameOf(tests::lineGame(3, 3));
  EXPECT_EQ(images(board, "when taken(1,1) do mark(3,3) symmetric"), 4U);
  EXPECT_EQ(
      images(board, "when next(does(opp,mark(1,1)) & next(wins(opp))) do mark(1,1) symmetric"), 4U);
}

TEST(SymmetriesOfGames, RolesStayThemselves) {
  const gdl::Game line = tests::gameOf(tests::crossdot(5, 2));
  for (const strategy::Symmetry& generator : found(line).generators) {
    EXPECT_TRUE(generator.keepsStart);
    for (const auto& [fluent, image] : generator.fluents) EXPECT_EQ(fluent.args[1], image.args[1]);
  }
}

TEST(SymmetriesOfGames, WhatHasNoImageIsRefusedWithItsPlace) {
  const gdl::Game odd = tests::gameOf(
      tests::crossdot(4, 2) + "(<= lefthand (true (filled 1 ?r))) (<= (seen ?j) (taken ?j))");
  EXPECT_EQ(images(odd, "when seen(1) do mark(4) symmetric"), 2U);
  EXPECT_EQ(images(odd, "when taken(1) do mark(4) symmetric"), 2U);
  const gdl::Game lonely = tests::gameOf(tests::crossdot(4, 2) +
                                         "(<= lefthand (true (filled 1 ?r)) (true (filled 2 ?r)))");
  EXPECT_NE(mistake(lonely, "T &> when lefthand do mark(3) symmetric")
                .find("r:1:6: error: 'symmetric': no relation of the game is the image of "
                      "'lefthand'"),
            std::string::npos)
      << mistake(lonely, "T &> when lefthand do mark(3) symmetric");
  const gdl::Game begun = tests::gameOf(tests::crossdot(4, 2) + "(init (filled 1 x))");
  EXPECT_NE(mistake(begun, "when init do mark(3) symmetric").find("'init' has no image"),
            std::string::npos);
  EXPECT_EQ(images(begun, "when ~taken(2) do mark(2) symmetric"), 2U);
}

// Two paths of three boxes; who connects one from its first box to its last wins.
TEST(SymmetriesOfGames, RecursionIsMappedWhereTheRulesUseIt) {
  std::string paths = tests::twoPlayers();
  for (const char* path : {"a", "b"})
    for (int i = 1; i <= 3; ++i)
      paths +=
          fmt::format("(box {0}{1})", path, i) +
          (i == 3 ? "" : fmt::format("(adj {0}{1} {0}{2}) (adj {0}{2} {0}{1})", path, i, i + 1));
  paths += "(<= (base (filled ?j ?r)) (box ?j) (role ?r)) (<= (input ?r (mark ?j)) (role ?r) (box "
           "?j))\n(<= (taken ?j) (true (filled ?j ?r))) (<= (empty ?j) (box ?j) (not (taken ?j)))\n"
           "(<= (legal ?r (mark ?j)) (true (control ?r)) (empty ?j))\n"
           "(<= (next (filled ?j ?r)) (true (filled ?j ?r)))\n"
           "(<= (next (filled ?j ?r)) (does ?r (mark ?j)))\n(<= open (empty ?j))\n"
           "(<= (joined a1 ?r) (true (filled a1 ?r))) (<= (joined b1 ?r) (true (filled b1 ?r)))\n"
           "(<= (joined ?k ?r) (joined ?j ?r) (adj ?j ?k) (true (filled ?k ?r)))\n"
           "(<= (wins ?r) (joined a3 ?r)) (<= (wins ?r) (joined b3 ?r))\n";
  const gdl::Game game = tests::gameOf(paths + tests::endOfLineGame());
  EXPECT_EQ(images(game, "when joined(a2,opp) do mark(a3) symmetric"), 2U);
  EXPECT_EQ(images(game, "when joined(a2,opp) | joined(b2,opp) do mark(a3) symmetric"), 2U);
}

// The search finds the same group on what is left of the rules after folding.
TEST(SymmetriesOfGames, AreThoseOfTheSearchWhereRolesStay) {
  for (const char* name : {"tictactoe-3x3", "connect3-4x4", "breakthrough-3x4", "crossdot-6-3",
                           "nim", "gttt-4x4-elly", "stochastic-tictactoe-3x3-p50"}) {
    Report report;
    const gdl::Game game =
        gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
    auto machine = machine::Machine::compile(game, Limits(), report);
    const auto& circuit = machine.network().game();
    Question question;
    question.player = game.roles[0];
    for (const gdl::Term& role : game.roles)
      if (role == gdl::Term{"random"}) question.randomRoles.push_back(role);
    auto sides = value::sidesOf(game.roles, question);
    auto searched = forward::symmetriesOf(circuit, sides,
                                          forward::relevantTo(circuit, 0, 100, false), Limits());
    std::vector<Permutation> generators;
    for (const strategy::Symmetry& generator : found(game).generators) {
      Permutation& to = generators.emplace_back();
      for (const gdl::Term& fluent : circuit.fluents) {
        auto image = generator.fluents.find(fluent);
        const gdl::Term& term = image == generator.fluents.end() ? fluent : image->second;
        to.push_back(static_cast<uint32_t>(std::ranges::find(circuit.fluents, term) -
                                           circuit.fluents.begin()));
      }
    }
    auto ours =
        forward::groupOf(generators, circuit.fluents.size(), circuit.fluents.size(), Limits());
    EXPECT_EQ(ours.size(), searched.size()) << name;
  }
}

} // namespace
} // namespace oddsat::symmetry
