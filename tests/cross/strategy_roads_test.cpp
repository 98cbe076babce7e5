// Strategies mean the same on the machine and as rules for clingo.
#include "playouts/answer_sets.hpp"
#include "strategy/read.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const char* const strategies = R"(
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
  playouts::Subject subject(game, question.strategies);
  Report report;
  playouts::PlayOptions options;
  options.start = question.start;
  playouts::Play play(subject, options, Limits(), report);
  return playouts::count(play, {});
}

void expectSame(const gdl::Game& game, const Question& question) {
  Report report;
  playouts::Count machine = byMachine(game, question);
  playouts::AnswerSets sets = playouts::countAnswerSets(game, question, Limits(), report);
  std::map<playouts::Outcome, Integer> counted;
  Integer stuck = 0;
  for (const auto& [outcome, row] : machine.outcomes)
    if (outcome.end == playouts::Outcome::End::terminal)
      counted[outcome] = row.count;
    else
      stuck += row.count;
  EXPECT_EQ(counted, sets.outcomes);
  EXPECT_EQ(machine.playouts - stuck, sets.playouts);
}

TEST(StrategyRoads, MachineAndAnswerSetsCountTheSamePlayouts) {
  strategy::File file = strategy::read({"s.strat", strategies});
  gdl::Game game = tests::gameOf(tests::crossdot(5, 2));
  for (const strategy::Named& named : file.strategies)
    for (const char* role : {"x", "o"}) {
      SCOPED_TRACE(named.name + " for " + role);
      Question question;
      question.player = {"x"};
      question.horizon = 5;
      question.strategies = {strategy::bind({role}, file, named.name)};
      expectSame(game, question);
    }
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
    expectSame(game, question);
  }
}

} // namespace
} // namespace oddsat
