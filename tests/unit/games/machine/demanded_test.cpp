// Games that ground to much less where only what is needed is ground.
#include "oddsat/circuit/demanded.hpp"
#include "oddsat/circuit/lasting_fluents.hpp"
#include "oddsat/circuit/one_step.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/gringo.hpp"
#include "support/compare_playout.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace oddsat;

// A counter walks along a line behind walls; how far it is from the goal, in a relation over four
// numbers up to `size`, by recursion and under a negation.
gdl::Game walk(int size) {
  std::string text = R"(
role(x).
init(at(2, 3)).  init(wall(1)).  init(wall(5)).
legal(x, step(D)) :- side(D).
side(left).  side(right).
next(wall(W)) :- true(wall(W)).
next(at(P2, N2)) :- does(x, step(D)), true(at(P, N)), moved(D, P, P2), succ(N2, N).
moved(left, P, P2) :- succ(P2, P), ~true(wall(P2)).
moved(right, P, P2) :- succ(P, P2), ~true(wall(P2)).
moved(D, P, P) :- true(wall(P)), side(D).
further(A, B, C, D) :- less(A, B), less(C, D), ~between(A, B, C, D).
between(A, B, C, D) :- less(A, C), less(C, B), num(D), ~true(wall(D)).
between(A, B, C, D) :- succ(C1, C), between(A, B, C1, D), less(D, A).
terminal :- true(at(P, 0)).
goal(x, 100) :- true(at(P, N)), further(P, 4, N, 3).
goal(x, 50) :- true(at(P, N)), ~further(P, 4, N, 3), (less(P, 3) | between(1, 6, P, N)).
less(A, B) :- succ(A, B).
less(A, C) :- succ(A, B), less(B, C).
num(0).
num(B) :- succ(A, B).
)";
  for (int i = 0; i < size; ++i) text += fmt::format("succ({}, {}).\n", i, i + 1);
  return gdl::read({"walk.gdl", text});
}

size_t rulesOf(const gdl::Game& game) {
  return ground::run({circuit::oneStep(game, Limits())}, Limits()).rules.size();
}

machine::Machine compiled(const gdl::Game& game) {
  Report report;
  return machine::Machine::compile(game, Limits(), report);
}

TEST(Demanded, GroundsOnlyWhatIsNeeded) {
  const gdl::Game game = walk(25);
  EXPECT_GT(rulesOf(game), 20'000U);
  EXPECT_LT(rulesOf(circuit::demanded(circuit::withLastingFluents(game))), 2'000U);
}

TEST(Demanded, IsTheSameGame) {
  const gdl::Game game = walk(5);
  const machine::Machine machine = compiled(circuit::demanded(circuit::withLastingFluents(game)));
  support::NaiveGame naive(game);
  for (unsigned seed = 1; seed <= 6; ++seed) support::comparePlayout(machine, naive, seed);
  EXPECT_EQ(machine.constantFluents().size(), 2U); // the walls
}

TEST(Demanded, FluentsWithAnotherRuleMayChange) {
  const gdl::Game game = gdl::read({"doors.gdl", R"(
role(x).
init(door(1)).  init(wall(1)).  init(open(1)).
next(door(D)) :- true(door(D)).
next(door(2)) :- does(x, build).
next(wall(W)) :- true(wall(W)).
next(open(1)) :- true(open(1)).
next(open(2)) :- does(x, build).
legal(x, build).
terminal :- true(door(2)), true(wall(1)), true(open(2)).
goal(x, 100).
)"});
  const gdl::Game lasting = circuit::withLastingFluents(game);
  const auto end = std::ranges::find(lasting.rules, "terminal",
                                     [](const gdl::Rule& rule) { return rule.head.name; });
  ASSERT_NE(end, lasting.rules.end());
  const auto uses = [&](const std::string& relation) {
    return std::ranges::any_of(
        end->body, [&](const gdl::Literal& literal) { return literal.atom.name == relation; });
  };
  EXPECT_TRUE(uses("always wall"));
  EXPECT_FALSE(uses("always door"));
  EXPECT_FALSE(uses("always open"));
}

TEST(DemandedLong, AQuickEffortEndsBeforeTheLimits) {
  std::string text = "role(x).  legal(x, wait).  terminal.  goal(x, V) :- sum(A, B, C, D, V).\n"
                     "sum(A, B, C, D, 100) :- num(A), num(B), num(C), num(D), true(at(A)).\n"
                     "next(at(A)) :- num(A).\n";
  for (int i = 0; i < 60; ++i) text += fmt::format("num({}).\n", i);
  const gdl::Game game = gdl::read({"large.gdl", text});
  Report report;
  EXPECT_THROW(machine::Machine::compile(game, Limits(), report, machine::Machine::Effort::quick),
               LimitReached);
  EXPECT_TRUE(report.warnings().empty());
}

} // namespace
