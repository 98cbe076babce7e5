// The games of tests/games are valid, survive both notations, and each has expected values.
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "support/places.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

namespace oddsat::gdl {

namespace {

const std::string folder = support::sourceFolder() + "/tests/games";

std::string text(const Game& game, Notation notation) {
  std::ostringstream out;
  write(out, game, notation);
  return out.str();
}

Game loaded(const std::string& name) {
  Report report;
  Game game = load(folder + "/" + name + ".gdl", report);
  EXPECT_TRUE(report.warnings().empty()) << name << ": " << report.warnings().front().message;
  return game;
}

} // namespace

TEST(CornerGames, SurviveBothNotations) {
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".gdl") continue;
    Game game = loaded(entry.path().stem().string());
    std::string kif = text(game, Notation::kif), infix = text(game, Notation::infix);
    EXPECT_EQ(text(read(Input{"kif", kif}), Notation::infix), infix) << entry.path();
    EXPECT_EQ(text(read(Input{"infix", infix}), Notation::kif), kif) << entry.path();
  }
}

TEST(CornerGames, AllHaveExpectedValues) {
  std::set<std::string> listed;
  std::ifstream table(folder + "/expected.csv");
  std::string line;
  std::getline(table, line);
  EXPECT_EQ(line, "game,player,random,horizon,value,command");
  while (std::getline(table, line)) {
    std::istringstream cells(line);
    std::string name, player;
    std::getline(cells, name, ',');
    std::getline(cells, player, ',');
    listed.insert(name);
    std::vector<Term> roles = loaded(name).roles;
    EXPECT_NE(std::find(roles.begin(), roles.end(), readTerm(player, Location{"expected.csv"})),
              roles.end())
        << line;
  }
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".gdl") continue;
    EXPECT_TRUE(listed.count(entry.path().stem().string())) << entry.path();
  }
}

} // namespace oddsat::gdl
