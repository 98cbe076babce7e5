// One verdict from every back-end for formulas without chance: the games of the deterministic
// suite, both players, both prefixes, and what forward search says.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

struct GameRow {
  std::string game;
  int horizon; // its own
};

std::vector<GameRow> gameRows() {
  std::vector<GameRow> all;
  std::ifstream suite(support::sourceFolder() + "/benchmarks/suites/deterministic.csv");
  for (std::string line; std::getline(suite, line);) {
    const std::string option = "--horizon ";
    size_t at = line.find(option);
    if (!line.starts_with("games/") || at == std::string::npos) continue;
    all.push_back({line.substr(0, line.find(',')), std::stoi(line.substr(at + option.size()))});
  }
  return all;
}

std::vector<std::string> solvers() {
  std::vector<std::string> found = {"qbf", "abstraction", "xssat"};
  for (const Backend& backend : backends())
    if (backend.available && (backend.solver->name == "depqbf" || backend.solver->name == "caqe"))
      found.push_back(backend.solver->name);
  return found;
}

// All in seconds of patience: who runs out of it says nothing, never something wrong.
void compare(const GameRow& row, const std::vector<int>& horizons, double patience) {
  Report report;
  gdl::Game game = gdl::load(support::sourceFolder() + "/benchmarks/" + row.game, report);
  machine::Machine machine = machine::Machine::compile(game, Limits(), report);
  for (const gdl::Term& player : game.roles)
    for (int horizon : horizons) {
      Question question;
      question.player = player;
      question.horizon = horizon;
      Rational expected = forward::solve(machine, question, {}, Limits()).low;
      for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
        Work work;
        cnf::QuantifiedCnf formula = translate(game, question, kind, work);
        for (const std::string& solver : solvers()) {
          Answer answer = solveFormula(formula, solver, {}, Limits(patience, {}));
          if (answer.status == Status::unknown) continue;
          EXPECT_EQ(answer.low, expected)
              << solver << ": " << row.game << ", " << toInfix(player) << ", horizon " << horizon
              << (kind == prefix::Kind::baseline ? ", baseline" : ", dependency");
        }
      }
    }
}

TEST(DeterministicGames, HaveOneVerdictAtSmallHorizons) {
  std::vector<GameRow> all = gameRows();
  ASSERT_EQ(all.size(), 14U);
  for (const GameRow& row : all) compare(row, {1, test::sanitized ? 3 : 4}, 20);
}

TEST(DeterministicGamesLong, HaveOneVerdictAtEveryHorizon) {
  for (const GameRow& row : gameRows()) {
    std::vector<int> horizons;
    for (int horizon = 0; horizon <= row.horizon; ++horizon) horizons.push_back(horizon);
    compare(row, horizons, 10);
  }
}

} // namespace
} // namespace oddsat
