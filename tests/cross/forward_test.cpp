// Forward search against the definition of the value, on games small enough for it.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/brute_force_game.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

machine::Machine load(const std::string& path) {
  Report report;
  return machine::Machine::compile(gdl::load(path, report), Limits(), report);
}

machine::Machine benchmark(const std::string& name) {
  return load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl");
}

gdl::Term term(const std::string& text) {
  return gdl::readTerm(text, {});
}

// Every way to ask: each role that is not `random`, the others as opponents or at random.
std::vector<Question> questionsOf(const machine::Machine& machine) {
  std::vector<Question> questions;
  for (const gdl::Term& player : machine.roles()) {
    if (player.name == "random") continue;
    for (const bool atRandom : {false, true}) {
      Question question;
      question.player = player;
      question.simultaneousAsLastMover = true;
      for (const gdl::Term& role : machine.roles())
        if (role.name == "random" || (atRandom && role != player))
          question.randomRoles.push_back(role);
      questions.push_back(question);
    }
  }
  return questions;
}

void expectThresholds(const machine::Machine& machine, const Question& question,
                      const Rational& value) {
  for (const Rational& bound : {Rational(0), Rational(1, 3), Rational(1, 2), Rational(1), value}) {
    forward::Options options;
    options.atLeast = bound;
    const Answer answer = forward::solve(machine, question, options, Limits());
    EXPECT_LE(answer.low, value);
    EXPECT_GE(answer.high, value);
    EXPECT_EQ(answer.low >= bound, value >= bound) << bound;
    EXPECT_EQ(answer.high < bound, value < bound) << bound;
  }
}

void expectBruteForce(const machine::Machine& machine, int horizons, const std::string& name) {
  for (Question& question : questionsOf(machine)) {
    support::BruteForceGame judge(machine, question);
    for (int horizon = 0; horizon <= horizons; ++horizon) {
      question.horizon = horizon;
      const Rational value = judge.value(machine.initial(), horizon);
      const std::string asked = name + " " + gdl::toInfix(question.player) + " against " +
                                std::to_string(question.randomRoles.size()) +
                                " at random, horizon " + std::to_string(horizon);
      for (const bool symmetries : {true, false})
        for (const bool allMoves : {true, false}) {
          forward::Options options;
          options.symmetries = symmetries;
          options.allMoves = allMoves;
          const Answer answer = forward::solve(machine, question, options, Limits());
          EXPECT_EQ(answer.status, Status::exact) << asked;
          EXPECT_EQ(answer.low, value) << asked;
        }
      forward::Options rounded;
      rounded.approximate = true;
      const Answer interval = forward::solve(machine, question, rounded, Limits());
      EXPECT_LE(interval.low, value) << asked;
      EXPECT_GE(interval.high, value) << asked;
      EXPECT_LT(interval.high - interval.low, Rational(1, 1000000)) << asked;
    }
    expectThresholds(machine, question, judge.value(machine.initial(), horizons));
  }
}

TEST(ForwardCross, EqualsTheDefinitionOnSmallBenchmarks) {
  expectBruteForce(benchmark("tictactoe-3x3"), 7, "tictactoe-3x3");
  expectBruteForce(benchmark("stochastic-tictactoe-3x3-p50"), 5, "stochastic-tictactoe-3x3-p50");
  expectBruteForce(benchmark("crossdot-5-2"), 6, "crossdot-5-2");
  expectBruteForce(benchmark("nim"), 7, "nim");
  expectBruteForce(benchmark("connect3-4x4"), 4, "connect3-4x4");
  expectBruteForce(benchmark("breakthrough-2x5"), 7, "breakthrough-2x5");
}

// Positions come back here with other numbers of steps left, and the toss of the coin is skipped
// in some of them.
const char* const walk = R"(
  role(x). role(o). role(random).
  succ(0,1). succ(1,2). succ(2,3). succ(3,4). succ(4,5). succ(5,0).
  init(at(0)). init(turn(x)).
  legal(x,go) :- true(turn(x)). legal(x,stay) :- true(turn(x)). legal(x,noop) :- true(turn(o)).
  legal(o,back) :- true(turn(o)). legal(o,leave) :- true(turn(o)). legal(o,noop) :- true(turn(x)).
  legal(random,heads). legal(random,tails) :- not true(at(3)). legal(random,edge) :- true(at(1)).
  next(turn(o)) :- true(turn(x)). next(turn(x)) :- true(turn(o)).
  next(at(N)) :- does(x,go), does(random,heads), true(at(M)), succ(M,N).
  next(at(M)) :- does(x,go), not does(random,heads), true(at(M)).
  next(at(M)) :- does(x,stay), true(at(M)).
  next(at(N)) :- does(o,back), does(random,tails), true(at(M)), succ(N,M).
  next(at(M)) :- does(o,back), not does(random,tails), true(at(M)).
  next(at(M)) :- does(o,leave), true(at(M)).
  terminal :- true(at(4)), true(turn(x)). terminal :- true(at(5)).
  goal(x,100) :- true(at(4)). goal(x,30) :- true(at(5)). goal(o,100) :- true(at(5)).
)";

TEST(ForwardCross, EqualsTheDefinitionWherePositionsReturn) {
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"walk", walk}), Limits(), report);
  expectBruteForce(machine, 14, "walk");
}

// Two players at once, a coalition, two roles that play at random.
const char* const crowd = R"(
  role(a). role(b). role(c). role(random). role(dice).
  init(round(0)). init(sum(0)).
  succ(0,1). succ(1,2). succ(2,3). next(round(N)) :- true(round(M)), succ(M,N).
  legal(a,l). legal(a,r). legal(b,l). legal(b,r) :- true(round(1)). legal(c,l). legal(c,r) :- true(round(2)).
  legal(random,l). legal(random,r). legal(random,m) :- true(round(0)).
  legal(dice,l). legal(dice,r).
  same(P,Q) :- does(P,M), does(Q,M).
  next(hit(a)) :- same(a,random). next(hit(b)) :- same(b,dice). next(hit(c)) :- same(c,random).
  next(hit(dice)) :- same(a,dice).
  next(hit(P)) :- true(hit(P)), not same(a,b).
  terminal :- true(round(3)).
  goal(P,100) :- role(P), true(hit(P)). goal(a,50) :- true(hit(b)), not true(hit(a)).
)";

TEST(ForwardCross, EqualsTheDefinitionForCoalitionsAndSimultaneousMoves) {
  Report report;
  const auto machine = machine::Machine::compile(gdl::read({"crowd", crowd}), Limits(), report);
  expectBruteForce(machine, 4, "crowd");
}

TEST(ForwardCross, EveryFirstMoveHasTheValueOfWhatFollows) {
  const auto machine = benchmark("tictactoe-3x3");
  Question question;
  question.player = term("xplayer");
  question.randomRoles = {term("oplayer")};
  forward::Options options;
  options.allMoves = true;
  const Answer answer = forward::solve(machine, question, options, Limits());
  support::BruteForceGame judge(machine, question);
  ASSERT_EQ(answer.moves.size(), 9u);
  EXPECT_TRUE(answer.bestMovesComplete);
  const auto view = machine.view(machine.initial());
  for (size_t i = 0; i < 9; ++i) {
    const auto next = machine.next(machine.initial(), {view.legal[0][i], view.legal[1][0]});
    EXPECT_EQ(answer.moves[i].low, judge.value(next, 8)) << gdl::toInfix(answer.moves[i].move);
  }
}

} // namespace
} // namespace oddsat
