// The value of the written formula is the value of the game: for every small game of tests/games,
// every player, every horizon from 0, and both prefixes.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "support/brute_force_game.hpp"
#include "support/evaluate.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

std::vector<std::string> smallGames() {
  std::vector<std::string> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(support::sourceFolder() + "/tests/games"))
    if (auto suffix = entry.path().extension(); suffix == ".gdl" || suffix == ".kif")
      paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

bool playsAtRandom(const gdl::Term& role) {
  return role.name == "random" && role.args.empty();
}

// Each player alone against all others, and against all but one who plays at random.
std::vector<Question> questions(const gdl::Game& game) {
  std::vector<Question> all;
  for (const gdl::Term& player : game.roles) {
    if (playsAtRandom(player)) continue;
    Question question;
    question.player = player;
    question.simultaneousAsLastMover = true;
    std::ranges::copy_if(game.roles, std::back_inserter(question.randomRoles), playsAtRandom);
    all.push_back(question);
    for (const gdl::Term& other : game.roles)
      if (!(other == player) && !playsAtRandom(other)) {
        all.push_back(question);
        all.back().randomRoles.push_back(other);
      }
  }
  return all;
}

Rational formulaValue(const gdl::Game& game, const Question& question, prefix::Kind kind) {
  Work work;
  return test::evaluateGameFormula(translate(game, question, kind, work));
}

std::string shown(const gdl::Game& game, const Question& question) {
  std::string text = game.name + " for " + toInfix(question.player) + ", at random";
  for (const gdl::Term& role : question.randomRoles) text += " " + toInfix(role);
  return text + ", horizon " + std::to_string(*question.horizon);
}

class Translation : public testing::TestWithParam<std::string> {};

TEST_P(Translation, TheFormulasValueIsTheGamesValueAtEveryHorizon) {
  Report report;
  gdl::Game game = gdl::load(GetParam(), report);
  machine::Machine machine = machine::Machine::compile(game, Limits(), report);
  for (Question& question : questions(game)) {
    support::BruteForceGame judge(machine, question);
    try {
      for (int horizon = 0; horizon <= 3; ++horizon) {
        question.horizon = horizon;
        Rational expected = judge.value(machine.initial(), horizon);
        for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency})
          EXPECT_EQ(toString(formulaValue(game, question, kind)), toString(expected))
              << shown(game, question) << (kind == prefix::Kind::baseline ? ", baseline" : "");
      }
    } catch (const Error& error) { // nobody can reach the goal
      EXPECT_NE(std::string(error.what()).find("no rule can give"), std::string::npos)
          << error.what();
      EXPECT_EQ(judge.value(machine.initial(), 3), 0);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Translation, testing::ValuesIn(smallGames()), [](const auto& one) {
  std::string name = std::filesystem::path(one.param).stem().string();
  std::erase_if(name, [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); });
  return name;
});

} // namespace
} // namespace oddsat
