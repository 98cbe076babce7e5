// Every corner game and small benchmark with one role bound by a strategy, each role in turn: one
// value by the definition of a guarantee, by forward search, and by every formula solver that is
// there, with both prefixes.
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "oddsat/strategy/write_strategies.hpp"
#include "support/question_rows.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <iterator>

namespace oddsat {
namespace {

// Rules that mean something in every game; the last move that is left may be none.
const char* const rules[] = {"next(wins(me)) |> T", "~next(terminal) |> T",
                             "(~possibly(next(next(wins(me)))) & T) |> T", "next(terminal)"};

class BoundRole {
public:
  BoundRole(const std::string& path, Question question, bool takesTurns)
      : game_(gdl::load(path, report_)), question_(std::move(question)), takesTurns_(takesTurns),
        machine_(machine::Machine::compile(game_, Limits(), report_)) {
    for (const gdl::Term& role : game_.roles)
      if (role == gdl::Term{"random"}) question_.randomRoles.push_back(role);
  }

  const gdl::Game& game() const { return game_; }

  // If an opponent's strategy recommends nothing, the value is undefined, and the question is
  // refused.
  void expectOneValue(const gdl::Term& role, const char* rule) {
    question_.strategies = {{role, rule, strategy::close({}, strategy::readRule({"rule", rule}))}};
    try {
      compareValues();
    } catch (const Error& refusal) {
      EXPECT_NE(std::string(refusal.what()).find("cannot move"), std::string::npos);
      if (takesTurns_) {
        EXPECT_THROW(guaranteed(), Error);
      }
    }
  }

private:
  void compareValues() {
    playouts::StrategyFilter filter(game_, question_, machine_, Limits(), report_);
    forward::Options options;
    options.filter = &filter;
    Answer searched = forward::solve(machine_, question_, options, Limits());
    const Rational value = searched.low;
    expectAnswer(searched, value, "forward");
    if (takesTurns_) {
      EXPECT_EQ(guaranteed(), value);
    }
    Work work;
    ground::GroundProgram program = grounded(game_, question_, work);
    for (auto kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
      cnf::QuantifiedCnf formula = translate(program, kind, work);
      std::vector<const char*> solvers{"xssat"};
      if (!cnf::hasChance(formula)) solvers.insert(solvers.end(), {"qbf", "depqbf"});
      for (const char* solver : solvers)
        expectAnswer(solveFormula(formula, solver, {}, Limits()), value,
                     solver + std::string(kind == prefix::Kind::baseline ? ", baseline" : ""));
    }
  }

  Rational guaranteed() {
    playouts::Subject subject(game_, question_.strategies, Limits());
    playouts::Play play(subject, {}, Limits(), report_);
    return check::guarantee(play, question_, true).value;
  }

  static void expectAnswer(const Answer& answer, const Rational& value, const std::string& who) {
    EXPECT_EQ(answer.status, Status::exact) << who;
    EXPECT_EQ(toString(answer.low), toString(value)) << who;
  }

  Report report_;
  gdl::Game game_;
  Question question_;
  bool takesTurns_; // the definition of a guarantee knows no other games
  machine::Machine machine_;
};

TEST(BoundRoles, EveryRoadGivesOneValueOnEverySmallGame) {
  size_t compared = 0;
  [[maybe_unused]] size_t questions = 0;
  std::vector<support::QuestionRow> rows = support::cornerRows();
  std::ranges::move(support::smallBenchmarkRows(), std::back_inserter(rows));
  for (const support::QuestionRow& row : rows) {
    if (&row != &rows.back() && (&row)[1].sameQuestion(row)) continue; // the longest horizon only
    if (test::sanitized && ++questions % 4 != 0) continue;
    Question question;
    question.player = gdl::readTerm(row.player, {});
    question.randomRoles = support::rolesIn(row.random);
    question.horizon = row.horizon;
    question.simultaneousAsLastMover = true;
    BoundRole bound(row.path(), question, row.command.empty());
    for (const gdl::Term& role : bound.game().roles)
      for (const char* rule : rules) {
        if (role == gdl::Term{"random"}) continue;
        SCOPED_TRACE(row.path() + " for " + row.player + ", " + std::to_string(row.horizon) +
                     " steps, " + strategy::toString(role) + ": " + rule);
        bound.expectOneValue(role, rule);
        ++compared;
      }
  }
  std::cout << compared << " questions\n";
  EXPECT_GT(compared, test::sanitized ? 40U : 200U);
}

} // namespace
} // namespace oddsat
