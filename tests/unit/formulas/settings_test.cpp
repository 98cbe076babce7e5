// Settings: read and checked by their rows, passed on to the solver, and never the cause of
// another value.
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/elimination/plan.hpp"
#include "oddsat/formulas/solve.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "oddsat/questions/ask/options.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace oddsat {
namespace {

std::string messageOf(const std::string& text) {
  Settings settings;
  try {
    readSetting(text, ask::settingRows(), settings);
  } catch (const Error& error) {
    EXPECT_TRUE(settings.empty());
    return error.diagnostics().front().message;
  }
  return "";
}

TEST(Settings, AreReadByTheirRows) {
  Settings settings;
  for (const char* text : {"xssat.draws=off", "eliminate.order=sift", "forward.alone-for=77"})
    readSetting(text, ask::settingRows(), settings);
  EXPECT_EQ(settings,
            (Settings{{"xssat.draws", 0}, {"eliminate.order", 2}, {"forward.alone-for", 77}}));
  readSetting("xssat.draws=on", ask::settingRows(), settings);
  EXPECT_EQ(settings.at("xssat.draws"), 1u);
}

TEST(Settings, OfAnotherNameOrOutOfRangeAreRefused) {
  EXPECT_EQ(messageOf("xssat.drows=off"),
            "unknown setting 'xssat.drows'; did you mean 'xssat.draws'?");
  EXPECT_EQ(messageOf("xssat.draws=2"), "setting xssat.draws takes off, on, not '2'");
  EXPECT_EQ(messageOf("xssat.draws="), "setting xssat.draws takes off, on, not ''");
  EXPECT_EQ(messageOf("xssat.clairvoyant-share=0"),
            "setting xssat.clairvoyant-share takes numbers from 1, not '0'");
  EXPECT_EQ(messageOf("simplifier.rounds=1001"),
            "setting simplifier.rounds takes numbers from 1 to 1000, not '1001'");
  for (const char* number : {"-1", "1x", " 1", "18446744073709551616", "0x10"})
    EXPECT_NE(messageOf("xssat.alone-for=" + std::string(number)), "") << number;
  EXPECT_NE(messageOf("xssat.draws"), "");
}

TEST(Settings, SetMembersOfTheOptionsOfTheirSolver) {
  FormulaOptions shared;
  shared.seed = 5;
  shared.settings = {{"xssat.draws", 0}, {"xssat.alone-for", 9}, {"eliminate.plan", 3}};
  const xssat::Options options = xssat::optionsFrom(shared);
  EXPECT_FALSE(options.draws);
  EXPECT_TRUE(options.relax);
  EXPECT_EQ(options.aloneFor, 9u);
  EXPECT_EQ(options.seed, 5u);
  elimination::Method method;
  apply(shared.settings, "eliminate", elimination::settings(), method);
  EXPECT_EQ(method.plan, elimination::Plan::blocks);
}

TEST(Settings, AreOfSolversThatExistAndHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const SettingRow& row : ask::settingRows()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name;
    EXPECT_FALSE(row.help.empty()) << row.name;
    EXPECT_TRUE(std::ranges::any_of(solverTable(), [&](const Solver& solver) {
      return std::ranges::count(solver.settingsOf, solverOf(row.name)) > 0;
    })) << row.name;
    EXPECT_EQ(messageOf(row.name + "=" + valueInWords(row.range, row.byDefault)), "");
  }
  for (const Solver& solver : solverTable())
    for (const std::string& of : solver.settingsOf)
      EXPECT_TRUE(std::ranges::any_of(ask::settingRows(), [&](const SettingRow& row) {
        return solverOf(row.name) == of;
      })) << solver.name;
}

std::vector<uint64_t> otherValues(const SettingRow& row) {
  std::vector<uint64_t> values;
  for (uint64_t value = 0; value < row.range.words.size(); ++value)
    if (value != row.byDefault) values.push_back(value);
  if (row.range.words.empty()) values = {row.range.least, row.range.least + 1};
  return values;
}

TEST(Settings, ChangeNoValue) {
  test::RandomFormula withChance(31), without(32, {3, 9, false, true});
  size_t answers = 0;
  for (int i = 0; i < 12; ++i)
    for (test::RandomFormula* random : {&withChance, &without}) {
      const cnf::QuantifiedCnf formula = random->next();
      const Rational value = test::bruteForce(formula);
      for (const SettingRow& row : ask::settingRows())
        for (const Solver& solver : solverTable()) {
          const bool runs = std::ranges::count(solver.settingsOf, solverOf(row.name)) > 0;
          if (!runs || !solver.solve || !solver.howToGet.empty()) continue;
          if (cnf::hasChance(formula) && !solver.chance) continue;
          for (const uint64_t other : otherValues(row)) {
            FormulaOptions options;
            options.settings[row.name] = other;
            const Answer answer = solveFormula(formula, solver.name, options, Limits());
            ASSERT_EQ(answer.status, Status::exact) << solver.name << " " << row.name;
            ASSERT_EQ(answer.low, value) << solver.name << " " << row.name << " " << other;
            ++answers;
          }
        }
    }
  EXPECT_GT(answers, 1000u);
}

} // namespace
} // namespace oddsat
