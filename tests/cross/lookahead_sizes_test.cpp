// A strategy that looks ahead makes the formula of a game a few times longer, not a hundred times,
// and leaves it the symmetries of the board.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

std::string benchmarkText(const std::string& path) {
  return support::sourceFolder() + "/benchmarks/" + path;
}

gdl::Game gameIn(const std::string& path) {
  Report report;
  return gdl::load(benchmarkText(path), report);
}

cnf::QuantifiedCnf formulaOf(const gdl::Game& game, const Question& question) {
  Work work;
  return translate(game, question, prefix::Kind::dependency, work);
}

TEST(LookaheadSizes, AStrategyThatNeverLosesTakesFourTimesTheGame) {
  const gdl::Game game = gameIn("games/tictactoe-3x3.gdl");
  for (const char* asked : {"xplayer", "oplayer"})
    for (const char* bound : {"xplayer", "oplayer"}) {
      SCOPED_TRACE(std::string(asked) + " asked, " + bound + " bound");
      Question question;
      question.player = {asked};
      question.horizon = 9;
      const cnf::QuantifiedCnf alone = formulaOf(game, question);
      question.strategies = {
          strategy::bind({bound}, benchmarkText("strategies/tictactoe.strat:careful"))};
      const cnf::QuantifiedCnf whole = formulaOf(game, question);
      EXPECT_LE(10 * whole.variables, 34 * alone.variables);
      EXPECT_LE(100 * whole.clauses.size(), 401 * alone.clauses.size());
    }
}

TEST(LookaheadSizes, ASymmetricStrategyKeepsTheSymmetriesOfTheBoard) {
  const gdl::Game game = gameIn("games/stochastic-tictactoe-3x3-p50.gdl");
  Question question;
  question.player = {"xplayer"};
  question.randomRoles = {{"random"}};
  question.horizon = 9;
  question.lookahead = Lookahead::regression;
  question.strategies = {
      strategy::bind({"xplayer"}, benchmarkText("strategies/stochastic-tictactoe.strat:careful"))};
  const Answer answer = solveFormula(formulaOf(game, question), "xssat", {}, Limits());
  EXPECT_EQ(answer.low, Rational(111, 256));
  ASSERT_TRUE(answer.statistics.contains("symmetries"));
  EXPECT_EQ(answer.statistics.at("symmetries"), 8);
}

} // namespace
} // namespace oddsat
