// Games without a horizon: values that are known, and those of other engines where every playout
// ends.
#include "oddsat/base/input.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/recurring/recurring.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/brute_force_game.hpp"
#include "support/places.hpp"
#include "support/random_dice_game.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

// A sheet of the benchmarks with another constant.
std::string sheet(const std::string& name, const std::string& fact = "",
                  const std::string& instead = "") {
  std::string text =
      readInput(support::sourceFolder() + "/benchmarks/games/recurring/" + name + ".gdl").text;
  if (fact.empty()) return text;
  const size_t at = text.find("\n" + fact);
  EXPECT_NE(at, std::string::npos) << name << " has no " << fact;
  return text.replace(at + 1, fact.size(), instead);
}

Answer solveForever(const std::string& text, const forward::Options& options = {},
                    const char* player = "first") {
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"game", text}), Limits(), report);
  Question question;
  question.player = gdl::readTerm(player, {});
  question.randomRoles = {gdl::readTerm("random", {})};
  question.horizonIs = HorizonIs::none;
  return recurring::solve(machine, question, options, Limits()).answer;
}

struct Published {
  const char* sheet;
  const char* constant; // as the sheet has it
  std::vector<std::pair<int, const char*>> values;
};

// Pig and Piglet by their targets; the dice model of PRISM-games by the number of throws.
const Published published[] = {
    {"piglet",
     "target(6).",
     {{2, "4/7"}, {3, "6/11"}, {4, "2236/4165"}, {5, "1026/1925"}, {6, "275848876/521145625"}}},
    {"pig",
     "target(10).",
     {{2, "6/7"},
      {3, "36/43"},
      {4, "9/11"},
      {5, "216/271"},
      {6, "24/31"},
      {8, "324/439"},
      {10, "7776/10961"},
      {12, "1296/1895"}}},
    {"two-dice", "most(3).", {{1, "5/12"}, {2, "307/648"}, {3, "1283/2592"}}},
};

TEST(RecurringGames, HaveThePublishedValues) {
  for (const auto& [name, constant, values] : published)
    for (const auto& [number, value] : values) {
      const std::string fact(constant);
      const std::string text =
          sheet(name, fact, fact.substr(0, fact.find('(') + 1) + std::to_string(number) + ").");
      const Answer answer = solveForever(text);
      EXPECT_EQ(toString(answer.low), value) << name << " with " << number;
      EXPECT_EQ(answer.status, Status::exact);
      const Answer second = solveForever(text, {}, "second"); // the game ends almost surely
      EXPECT_EQ(answer.low + second.low, 1) << name << " with " << number;
    }
}

TEST(RecurringGames, IntervalsContainTheValue) {
  const std::string text = sheet("pig", "target(10).", "target(40).");
  forward::Options options;
  options.approximate = true;
  const Answer answer = solveForever(text, options);
  EXPECT_EQ(answer.status, Status::interval);
  EXPECT_EQ(toDecimal(answer.low, 9), "0.544694393");
  EXPECT_GT(answer.high, answer.low);
  EXPECT_LT(answer.high - answer.low, Rational("1/1000000000000"));
}

TEST(RecurringGames, PositionsThatWereNotSeenLeaveBounds) {
  Report report;
  const auto machine = machine::Machine::compile(
      gdl::read({"game", sheet("pig", "target(10).", "target(60).")}), Limits(), report);
  Question question;
  question.player = gdl::readTerm("first", {});
  question.randomRoles = {gdl::readTerm("random", {})};
  question.horizonIs = HorizonIs::none;
  const Answer answer = recurring::solve(machine, question, {}, Limits(0.2, {})).answer;
  EXPECT_EQ(answer.status, Status::unknown);
  EXPECT_FALSE(answer.reason.empty());
  EXPECT_LE(answer.low, Rational("5448/10000")); // about 0.5447 with a target of 60
  EXPECT_GE(answer.high, Rational("5446/10000"));
}

// The value with enough steps is the value without a horizon.
void expectEqualEngines(uint64_t seed) {
  const std::string text = support::RandomDiceGame(seed).text();
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"random", text}), Limits(), report);
  if (machine.network().game().goals[0].empty()) return;
  for (const bool againstChance : {false, true}) {
    Question question;
    question.player = gdl::readTerm("x", {});
    question.randomRoles = {gdl::readTerm("random", {})};
    if (againstChance) question.randomRoles.push_back(gdl::readTerm("o", {}));
    question.horizon = 4;
    const Rational value = support::BruteForceGame(machine, question).value(machine.initial(), 4);
    question.horizon.reset();
    question.horizonIs = HorizonIs::none;
    for (const bool symmetries : {true, false}) {
      forward::Options options;
      options.symmetries = symmetries;
      options.allMoves = true;
      const Answer answer = recurring::solve(machine, question, options, Limits()).answer;
      EXPECT_EQ(answer.low, value) << "seed " << seed << '\n' << text;
      EXPECT_EQ(answer.high, value) << "seed " << seed << '\n' << text;
      question.horizon = 4;
      const Answer searched = forward::solve(machine, question, options, Limits());
      question.horizon.reset();
      if (searched.moves.size() < 2) continue; // an only move may be left out
      ASSERT_EQ(answer.moves.size(), searched.moves.size()) << "seed " << seed << '\n' << text;
      for (size_t i = 0; i < answer.moves.size(); ++i)
        EXPECT_EQ(answer.moves[i].low, searched.moves[i].low) << "seed " << seed << '\n' << text;
      EXPECT_EQ(answer.bestMoves.size(), searched.bestMoves.size()) << "seed " << seed;
    }
  }
}

TEST(RecurringGames, EqualSearchWhereEveryPlayoutEnds) {
  for (uint64_t seed = 1; seed <= 60; ++seed) expectEqualEngines(seed);
}

TEST(RecurringGamesLong, EqualSearchWhereEveryPlayoutEnds) {
  for (uint64_t seed = 1000; seed <= 4000; ++seed) expectEqualEngines(seed);
}

} // namespace
} // namespace oddsat
