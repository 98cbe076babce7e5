// The compiled game on games of a few lines.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace {

using namespace oddsat;
using namespace oddsat::machine;

Machine compiled(const std::string& text) {
  Report report;
  return Machine::compile(gdl::read({"game.gdl", text}), Limits(), report);
}

std::vector<std::string> words(const std::vector<gdl::Term>& terms) {
  std::vector<std::string> names;
  for (const gdl::Term& term : terms) names.push_back(gdl::toInfix(term));
  return names;
}

const char* const lamp = R"(
  role(p). init(off).
  legal(p,push). legal(p,wait).
  next(on) :- true(off), does(p,push).
  next(off) :- true(off), not does(p,push).
  next(off) :- true(on), does(p,push).
  next(on) :- true(on), does(p,wait).
  terminal :- true(on).
  goal(p,100) :- true(on). goal(p,0) :- not true(on).
)";

TEST(Machine, TellsLegalMovesTerminalAndGoals) {
  const Machine machine = compiled(lamp);
  EXPECT_EQ(words(machine.moves(0)), (std::vector<std::string>{"push", "wait"}));
  const View view = machine.view(machine.initial());
  EXPECT_FALSE(view.terminal);
  EXPECT_EQ(view.legal[0], (std::vector<MoveId>{0, 1}));
  EXPECT_EQ(view.goals[0], std::vector<int>{0});
}

TEST(Machine, MovesOn) {
  const Machine machine = compiled(lamp);
  const State on = machine.next(machine.initial(), {0});
  EXPECT_EQ(words(machine.fluentsOf(on)), std::vector<std::string>{"on"});
  EXPECT_TRUE(machine.view(on).terminal);
  EXPECT_EQ(machine.next(machine.initial(), {1}), machine.initial());
}

TEST(Machine, FoldsFluentsThatNeverChange) {
  const Machine machine = compiled(R"(
    role(p). init(size(7)). init(step(1)). legal(p,go) :- true(size(7)).
    next(size(X)) :- true(size(X)).
    next(step(2)) :- true(step(1)), does(p,go).
    next(trap) :- true(step(3)).
    terminal :- true(step(2)). goal(p,100) :- true(size(7)).
  )");
  EXPECT_EQ(words(machine.constantFluents()), std::vector<std::string>{"size(7)"});
  EXPECT_EQ(words(machine.fluents()), (std::vector<std::string>{"step(1)", "step(2)"}));
  EXPECT_EQ(words(machine.fluentsOf(machine.initial())),
            (std::vector<std::string>{"size(7)", "step(1)"}));
}

TEST(Machine, KeepsFluentsThatAMoveAloneBrings) {
  const Machine machine = compiled(R"(
    role(p). init(state(0)). legal(p,proceed) :- true(state(0)).
    next(state(1)) :- does(p,proceed). next(state(2)) :- true(state(1)).
    terminal :- true(state(2)). goal(p,100).
  )");
  State state = machine.next(machine.initial(), {0});
  EXPECT_EQ(words(machine.fluentsOf(state)), std::vector<std::string>{"state(1)"});
}

TEST(Machine, FindsLeastFixpointsOfPositiveLoops) {
  const Machine machine = compiled(R"(
    role(p). init(at(a)). init(open(a,b)). init(open(b,c)). init(open(c,a)). init(open(d,a)).
    legal(p,close(X,Y)) :- true(open(X,Y)).
    next(at(a)). next(open(X,Y)) :- true(open(X,Y)), not does(p,close(X,Y)).
    reached(X) :- true(at(X)).
    reached(Y) :- reached(X), true(open(X,Y)).
    terminal :- not reached(c). goal(p,100) :- reached(d). goal(p,50) :- reached(c).
  )");
  const View start = machine.view(machine.initial());
  EXPECT_FALSE(start.terminal);
  EXPECT_EQ(start.goals[0], std::vector<int>{50});
  for (MoveId move = 0; move < machine.moves(0).size(); ++move) {
    const std::string name = gdl::toInfix(machine.moves(0)[move]);
    const bool cut = name == "close(a,b)" || name == "close(b,c)";
    EXPECT_EQ(machine.view(machine.next(machine.initial(), {move})).terminal, cut) << name;
  }
}

TEST(Machine, TellsAnUnknownFluent) {
  const Machine machine = compiled(lamp);
  EXPECT_THROW(machine.stateOf({gdl::readTerm("broken", {})}), Error);
}

TEST(Machine, AddsMovesThatInputLacksWithAWarning) {
  Report report;
  const Machine machine = Machine::compile(
      gdl::read({"game.gdl", std::string(lamp) + "input(p,push). input(p,never)."}), Limits(),
      report);
  EXPECT_EQ(words(machine.moves(0)), (std::vector<std::string>{"never", "push", "wait"}));
  ASSERT_EQ(report.warnings().size(), 1U);
  EXPECT_NE(report.warnings()[0].message.find("lacks wait"), std::string::npos);
}

TEST(Machine, GivesUpAnInfiniteDomainAtTheLimit) {
  Report report;
  const gdl::Game endless = gdl::read({"endless.gdl", R"(
    role(p). init(heap(z)). legal(p,go). goal(p,100). terminal :- true(heap(s(s(z)))).
    next(heap(s(N))) :- true(heap(N)).
  )"});
  try {
    Machine::compile(endless, Limits(0.5, 500), report);
    FAIL() << "compiled";
  } catch (const LimitReached& limit) {
    EXPECT_NE(std::string(limit.what()).find("compiling the game was given up"), std::string::npos);
  }
}

TEST(Machine, TakesAlternativesThatBindNothingThemselves) {
  const Machine machine = compiled(R"((role p) (init (cell 1 b)) (init (cell 2 b)) (init (cell 3 b))
    (<= (legal p (mark ?x)) (true (cell ?x b)))
    (<= (next (cell ?x m)) (does p (mark ?x)))
    (<= (next (cell ?x ?c)) (true (cell ?x ?c)) (or (distinct ?c b) (and (does p (mark ?y))
        (distinct ?x ?y) (or (true (cell ?y b)) (true (cell ?y m))))))
    (<= terminal (not (true (cell 1 b)))) (goal p 100))");
  const State next = machine.next(machine.initial(), {1});
  EXPECT_EQ(words(machine.fluentsOf(next)),
            (std::vector<std::string>{"cell(1,b)", "cell(2,m)", "cell(3,b)"}));
}

TEST(Lanes, WorkOnManyPositionsSideBySide) {
  const Machine machine = compiled(lamp);
  Lanes<4> lanes(machine.sharedNetwork(), {.wins = Win{0, 100}});
  std::vector<uint64_t> states;
  for (size_t i = 0; i < 200; ++i) states.push_back(machine.initial()[0]);
  lanes.load(states, 200);
  for (size_t lane = 0; lane < 200; ++lane) lanes.choose(lane, 0, lane % 3 == 0 ? 0 : 1);
  lanes.step();
  lanes.evaluate();
  lanes.store(states, 200);
  for (size_t lane = 0; lane < 200; ++lane) {
    EXPECT_EQ(bit(lanes.terminal(), lane), lane % 3 == 0);
    EXPECT_EQ(bit(lanes.wins(), lane), lane % 3 == 0);
    EXPECT_EQ(states[lane], machine.next(machine.initial(), {lane % 3 == 0 ? 0U : 1U})[0]);
  }
}

} // namespace
