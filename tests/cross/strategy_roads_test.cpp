// Strategies mean the same on the machine and as rules for clingo.
#include "oddsat/derive/facts.hpp"
#include "oddsat/formulas/solve.hpp"
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/machine/start.hpp"
#include "oddsat/games/playouts/answer_sets.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/pipeline.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const char* const boxStrategies = R"(
domain box = {1, 2, 3, 4, 5}
strategy any = exists J in box: empty(J) & does(me,mark(J))
strategy leftmost = least J in box: does(me,mark(J))
strategy rightmost = any &> greatest J in box: does(me,mark(J))
strategy first = does(me,mark(1)) |> any
strategy gap = does(me,mark(1)) |> does(me,mark(2))
strategy defence = forall J in box: next(does(opp,mark(J)) & next(wins(opp))) -> does(me,mark(J))
strategy cautious = (defence &> leftmost) |> leftmost
strategy attack = (exists J in box: does(me,mark(J)) & next(wins(me))) |> any
strategy ender = next(terminal) |> snext(snext(true(control(me)))) |> any
strategy hopeful = (T & possibly(next(next(wins(me))))) |> any
strategy careful = (~possibly(next(next(wins(opp)))) & T) |> any
strategy start = (init & does(me,mark(3))) |> (~init & rightmost_move) |> any
def rightmost_move = does(me,mark(5)) | does(me,mark(4))
strategy stopped = any &> F &> does(me,mark(2))
strategy nested = (any &> F) &> does(me,mark(2))
strategy watching = (legal(me,mark(4)) & does(me,mark(4))) |> (~terminal & goal(me,100) | T)
)";

playouts::Count byMachine(const gdl::Game& game, const Question& question) {
  playouts::Subject subject(game, question.strategies, Limits());
  Report report;
  playouts::Play play(subject, question, Limits(), report);
  return playouts::count(play, {});
}

void expectSameByAllRoads(const gdl::Game& game, const Question& question) {
  Report report;
  playouts::Count machine = byMachine(game, question);
  playouts::AnswerSets sets = playouts::countAnswerSets(game, question, Limits(), report);
  std::map<playouts::Outcome, Integer> counted;
  for (const auto& [outcome, row] : machine.outcomes) counted[outcome] = row.count;
  EXPECT_EQ(counted, sets.outcomes);
  EXPECT_EQ(machine.playouts, sets.playouts);
}

TEST(StrategyRoads, MachineAndAnswerSetsCountTheSamePlayouts) {
  strategy::File file = strategy::read({"s.strat", boxStrategies});
  gdl::Game game = tests::gameOf(tests::crossdot(5, 2));
  for (const strategy::Named& named : file.strategies)
    for (const char* role : {"x", "o"}) {
      SCOPED_TRACE(named.name + " for " + role);
      Question question;
      question.player = {"x"};
      question.horizon = 5;
      question.strategies = {strategy::bind({role}, file, named.name)};
      expectSameByAllRoads(game, question);
    }
}

TEST(StrategyRoads, InitIsTheStartOfTheGameWhereverTheQuestionBegins) {
  strategy::File file = strategy::read({"s.strat", boxStrategies});
  const gdl::Game own = tests::gameOf(tests::crossdot(5, 2));
  const std::vector<gdl::Term> later = {gdl::readTerm("control(o)", {}),
                                        gdl::readTerm("filled(2,x)", {})};
  Question question;
  question.player = {"x"};
  question.horizon = 5;
  question.strategies = {strategy::bind({"o"}, file, "start")};
  const gdl::Game game = machine::startingFrom(own, later);
  question.ownStart = derive::Facts(own, Limits()).start(); // it never comes again
  EXPECT_GT(byMachine(game, question).playouts, 0);
  expectSameByAllRoads(game, question);
  question.ownStart = later; // and here it is where the question begins
  playouts::Count count = byMachine(game, question);
  for (const auto& [outcome, row] : count.outcomes) EXPECT_GE(row.count, 1);
  expectSameByAllRoads(game, question);
}

TEST(StrategyRoads, ASimultaneousGameJudgesAgainstEveryMoveOfTheOther) {
  gdl::Game game = tests::gameOf(R"(
(role a) (role b) (init (at 0)) (succ 0 1) (succ 1 2)
(<= (legal ?r stay) (role ?r)) (<= (legal ?r go) (role ?r))
(<= (next (at ?n)) (true (at ?m)) (succ ?m ?n) (does ?r go))
(<= (next (at ?m)) (true (at ?m)) (does a stay) (does b stay))
(<= (next (step ?n)) (true (step ?m)) (succ ?m ?n))
(init (step 0)) (<= terminal (true (step 2)))
(<= (goal a 100) (true (at 2))) (<= (goal b 0) (true (at 2)))
)");
  for (const char* rule :
       {"next(true(at(1)))", "does(b,go) | does(me,go)", "~does(b,go) |> does(me,stay)",
        "next(does(b,go) -> next(true(at(2)))) |> T", "possibly(next(next(true(at(0)))))"}) {
    SCOPED_TRACE(rule);
    Question question;
    question.player = {"a"};
    question.horizon = 2;
    question.strategies = {{{"a"}, rule, strategy::close({}, strategy::readRule({"rule", rule}))}};
    expectSameByAllRoads(game, question);
  }
}

// The value of a question by forward search, and as a formula with both prefixes.
void expectSameValue(const std::string& path, const Question& question) {
  Report report;
  gdl::Game game = gdl::load(path, report);
  machine::Machine machine = machine::Machine::compile(game, Limits(), report);
  playouts::StrategyFilter filter(game, question, machine, Limits(), report);
  forward::Options options;
  options.filter = &filter;
  Answer searched = forward::solve(machine, question, options, Limits());
  ASSERT_EQ(searched.status, Status::exact);
  for (prefix::Kind kind : {prefix::Kind::baseline, prefix::Kind::dependency}) {
    Work work;
    Translation(game, question, work).checkTurns();
    cnf::QuantifiedCnf formula = translate(game, question, kind, work);
    Answer solved = solveFormula(formula, "xssat", {}, Limits());
    ASSERT_EQ(solved.status, Status::exact);
    EXPECT_EQ(solved.low, searched.low)
        << (kind == prefix::Kind::baseline ? "baseline" : "dependency");
  }
  playouts::Subject subject(game, question.strategies, Limits());
  playouts::Play play(subject, {}, Limits(), report);
  EXPECT_EQ(check::guarantee(play, question, true).value, searched.low);
}

struct Case {
  const char *game, *player, *random, *bound, *strategy;
  int horizon;
};

TEST(StrategyRoads, FormulasAndForwardSearchGiveTheSameValue) {
  const std::string benchmarks = support::sourceFolder() + "/benchmarks/";
  const Case cases[] = {
      {"crossdot-4-2", "x", "", "o", "crossdot.strat:cautious", 4},
      {"crossdot-5-3", "o", "", "x", "crossdot.strat:thoughtful", 5},
      {"crossdot-5-2", "x", "o", "x", "crossdot.strat:passive_defence", 5},
      {"crossdot-6-3", "x", "x", "o", "crossdot.strat:combined", 6},
      {"crossdot-4-2", "o", "x", "x", "crossdot.strat:combined", 4},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(std::string(one.game) + " " + one.player + " " + one.strategy);
    Question question;
    question.player = {one.player};
    if (*one.random != '\0') question.randomRoles = {{one.random}};
    question.horizon = one.horizon;
    question.strategies = {strategy::bind({one.bound}, benchmarks + "strategies/" + one.strategy)};
    if (question.randomRoles == std::vector<gdl::Term>{question.player}) question.player = {"o"};
    expectSameValue(benchmarks + "games/" + one.game + ".gdl", question);
  }
}

} // namespace
} // namespace oddsat
