// One expectation, every engine: the rows of tests/games/expected.csv and small benchmark games, at
// every horizon up to their own, by the definition of the value, by forward search, and as formulas
// with both prefixes, reduced and as they are, by every solver that takes them.
#include "forward/forward.hpp"
#include "gdl/read.hpp"
#include "pipeline.hpp"
#include "solve.hpp"
#include "support/brute_force_game.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

struct Row {
  std::string game, player, random;
  int horizon = 0;
  std::string value = {}, command = {};
};

std::vector<gdl::Term> roles(const std::string& words) {
  std::vector<gdl::Term> found;
  std::istringstream in(words);
  for (std::string word; in >> word;) found.push_back(gdl::readTerm(word, {}));
  return found;
}

class Engines {
public:
  Engines(const std::string& path, const Row& row)
      : row_(row), game_(gdl::load(path, report_)),
        machine_(machine::Machine::compile(game_, Limits(), report_)) {
    question_.player = gdl::readTerm(row.player, {});
    question_.randomRoles = roles(row.random);
    for (const gdl::Term& role : game_.roles)
      if (role == gdl::Term{"random"}) question_.randomRoles.push_back(role);
    question_.simultaneousAsLastMover = true;
  }

  void expectTheWrittenValue() {
    support::BruteForceGame judge(machine_, question_);
    EXPECT_EQ(judge.value(machine_.initial(), row_.horizon), *readRational(row_.value)) << about();
  }

  void expectAgreement() {
    support::BruteForceGame judge(machine_, question_);
    for (int steps = 0; steps <= row_.horizon; ++steps) {
      SCOPED_TRACE(about() + std::to_string(steps));
      question_.horizon = steps;
      expect(judge.value(machine_.initial(), steps));
    }
  }

private:
  std::string about() const {
    return row_.game + " for " + row_.player + ", at random " + row_.random + ", horizon ";
  }

  void expect(const Rational& value) {
    expectAnswer(forward::solve(machine_, question_, {}, Limits()), value, "forward");
    for (const auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
      Road road;
      const auto formula = translate(game_, question_, kind, road);
      const std::string prefix = kind == prefix::Kind::baseline ? ", baseline" : ", dependency";
      for (const bool reduce : {true, false})
        for (const char* solver : {"xssat", "qbf"}) {
          if (solver == std::string("qbf") && cnf::hasChance(formula)) continue;
          FormulaOptions options;
          options.reduce = reduce;
          expectAnswer(solveFormula(formula, solver, options, Limits()), value,
                       solver + prefix + (reduce ? "" : ", not reduced"));
        }
    }
  }

  static void expectAnswer(const Answer& answer, const Rational& value, const std::string& who) {
    EXPECT_EQ(answer.status, Status::exact) << who;
    EXPECT_EQ(toString(answer.low), toString(value)) << who;
  }

  Row row_;
  Report report_;
  gdl::Game game_;
  machine::Machine machine_;
  Question question_;
};

std::vector<Row> cornerRows() {
  std::ifstream in(ODDSAT_SOURCE_DIR "/tests/games/expected.csv");
  std::vector<Row> rows;
  std::string line;
  std::getline(in, line); // the names of the columns
  while (std::getline(in, line)) {
    std::istringstream columns(line + ",");
    Row row;
    std::string horizon;
    for (std::string* column :
         {&row.game, &row.player, &row.random, &horizon, &row.value, &row.command})
      std::getline(columns, *column, ',');
    row.horizon = std::stoi(horizon);
    rows.push_back(row);
  }
  return rows;
}

TEST(EnginesAgree, EveryEngineGivesTheExpectedValueAtEveryHorizon) {
  const std::vector<Row> rows = cornerRows();
  EXPECT_GT(rows.size(), 40u);
  for (const Row& row : rows) {
    Engines engines(ODDSAT_SOURCE_DIR "/tests/games/" + row.game + ".gdl", row);
    engines.expectTheWrittenValue();
    // Rows of one question stand together, by horizon: the last covers the others.
    const Row* next = &row == &rows.back() ? nullptr : &row + 1;
    if (!next || next->game != row.game || next->player != row.player || next->random != row.random)
      engines.expectAgreement();
  }
}

TEST(EnginesAgree, EveryEngineGivesTheSameOnSmallBenchmarks) {
  for (const Row& row : {Row{"tictactoe-3x3", "xplayer", "", 5},
                         {"tictactoe-3x3", "oplayer", "xplayer", 6},
                         {"connect3-4x4", "xplayer", "oplayer", 5},
                         {"breakthrough-2x5", "oplayer", "", 5},
                         {"breakthrough-2x5", "xplayer", "oplayer", 5},
                         {"crossdot-4-2", "x", "", 4},
                         {"crossdot-5-3", "o", "x", 5},
                         {"nim", "oplayer", "xplayer", 5},
                         {"nim", "xplayer", "", 7},
                         {"stochastic-tictactoe-3x3-p50", "xplayer", "", 3},
                         {"stochastic-nim-30-p50", "xplayer", "", 4}})
    Engines(ODDSAT_SOURCE_DIR "/benchmarks/games/" + row.game + ".gdl", row).expectAgreement();
}

} // namespace
} // namespace oddsat
