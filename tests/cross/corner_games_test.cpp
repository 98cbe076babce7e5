// One expectation, every engine: the rows of tests/games/expected.csv and small benchmark games, at
// every horizon up to their own, by the definition of the value, by forward search, and as formulas
// with both prefixes, reduced and as they are, by every solver that takes them.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "support/brute_force_game.hpp"
#include "support/question_rows.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using support::QuestionRow;

class Engines {
public:
  explicit Engines(const QuestionRow& row)
      : row_(row), game_(gdl::load(row.path(), report_)),
        machine_(machine::Machine::compile(game_, Limits(), report_)) {
    question_.player = gdl::readTerm(row.player, {});
    question_.randomRoles = support::rolesIn(row.random);
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
      Work work;
      const auto formula = translate(game_, question_, kind, work);
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

  QuestionRow row_;
  Report report_;
  gdl::Game game_;
  machine::Machine machine_;
  Question question_;
};

TEST(EnginesAgree, EveryEngineGivesTheExpectedValueAtEveryHorizon) {
  const std::vector<QuestionRow> rows = support::cornerRows();
  EXPECT_GT(rows.size(), 40u);
  for (const QuestionRow& row : rows) {
    Engines engines(row);
    engines.expectTheWrittenValue();
    // Rows of one question stand together, by horizon: the last covers the others.
    if (&row == &rows.back() || !row.sameQuestion((&row)[1])) engines.expectAgreement();
  }
}

TEST(EnginesAgree, EveryEngineGivesTheSameOnSmallBenchmarks) {
  for (const QuestionRow& row : support::smallBenchmarkRows()) Engines(row).expectAgreement();
}

} // namespace
} // namespace oddsat
