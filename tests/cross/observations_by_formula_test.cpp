// Published observations about CrossDot, by formula: whether `cautious` and `passive_defence` ever
// lose. Forward search must agree.
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

constexpr double secondsForOne = 60;

// `asked` wins against a role that follows the strategy; `other`: what the asked role follows.
struct Observation {
  int m, k;
  const char* asked;
  std::string strategy;
  std::string other = {};
};

Question questionOf(const Observation& one) {
  static const strategy::File file = strategy::read(
      readInput(support::sourceFolder() + "/benchmarks/strategies/crossdot.strat", Limits()));
  Question question;
  question.player = {one.asked};
  question.horizon = one.m;
  const gdl::Term bound{question.player.name == "x" ? "o" : "x"};
  question.strategies = {strategy::bind(bound, file, one.strategy)};
  if (!one.other.empty())
    question.strategies.push_back(strategy::bind(question.player, file, one.other));
  return question;
}

Rational searched(const gdl::Game& game, const Question& question) {
  Report report;
  const machine::Machine machine = machine::Machine::compile(game, Limits(), report);
  playouts::StrategyFilter filter(game, question, machine, Limits(), report);
  forward::Options options;
  options.filter = &filter;
  return forward::solve(machine, question, options, Limits()).low;
}

Rational byFormula(const gdl::Game& game, const Question& question, const std::string& solver) {
  Work work;
  work.limits = Limits().within(secondsForOne);
  const cnf::QuantifiedCnf formula = translate(game, question, prefix::Kind::dependency, work);
  const Answer answer = solveFormula(formula, solver, {}, work.limits);
  EXPECT_EQ(answer.status, Status::exact);
  return answer.low;
}

void expectTheSame(const Observation& one, bool neverLoses) {
  SCOPED_TRACE(fmt::format("CrossDot({},{}), {} asked, {} {}", one.m, one.k, one.asked,
                           one.strategy, one.other));
  const gdl::Game game = tests::gameOf(tests::crossdot(one.m, one.k));
  const Question question = questionOf(one);
  const Rational value = searched(game, question);
  if (neverLoses) {
    EXPECT_EQ(value, 0);
  }
  for (const char* solver : {"xssat", "qbf"})
    EXPECT_EQ(byFormula(game, question, solver), value) << solver;
}

void observe(int from, int to) {
  for (int m = from; m <= to; ++m)
    for (int k = 2; k <= std::min(m, 4); ++k)
      for (const char* asked : {"x", "o"}) {
        expectTheSame({m, k, asked, "cautious"}, false);
        expectTheSame({m, k, asked, "passive_defence"}, k >= 3);
      }
}

TEST(ObservationsByFormula, TheDefensiveStrategiesOnShortLines) {
  observe(3, 5);
  for (int m = 3; m <= 5; ++m) expectTheSame({m, 2, "x", "cautious", "fill_leftmost"}, true);
}

TEST(LongObservationsByFormula, TheDefensiveStrategiesOnLinesOfUpToEight) {
  observe(6, 8);
  for (int m = 6; m <= 7; ++m) expectTheSame({m, 2, "x", "cautious", "fill_leftmost"}, true);
}

} // namespace
} // namespace oddsat
