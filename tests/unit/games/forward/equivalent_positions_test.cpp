// Equivalent positions and look-ahead by one step, measured by the number of stored positions.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/machines.hpp"

#include <gtest/gtest.h>

namespace oddsat::forward {
namespace {

using support::compiled;

Question asking(const std::string& player) {
  Question question;
  question.player = gdl::readTerm(player, {});
  question.randomRoles = {gdl::readTerm("random", {})};
  return question;
}

TEST(Equivalence, ADiscInNoOpenLineIsNotToldApart) {
  Report report;
  const auto machine = machine::Machine::compile(
      gdl::load(support::sourceFolder() + "/benchmarks/games/connect4-4x4.gdl", report), Limits(),
      report);
  Question question;
  question.player = gdl::readTerm("xplayer", {});
  question.randomRoles = {gdl::readTerm("oplayer", {})};
  Options plain;
  plain.merge = false;
  const Answer all = solve(machine, question, plain, Limits());
  const Answer merged = solve(machine, question, {}, Limits());
  EXPECT_EQ(all.low, Rational(1471, 1536));
  EXPECT_EQ(merged.low, all.low);
  EXPECT_LT(2 * merged.statistics.at("states"), all.statistics.at("states"));
}

TEST(OneStepAhead, WhatTheNextStepDecidesIsNotOpened) {
  const auto machine = compiled(R"(
    role(p). role(random). init(on). legal(p,a). legal(p,b). legal(p,c).
    legal(random,d1). legal(random,d2). legal(random,d3).
    next(won) :- does(p,a), does(random,d1), true(two). next(won) :- does(p,a), does(random,d2), true(two).
    next(two) :- true(on). next(over) :- true(two).
    terminal :- true(over). goal(p,100) :- true(won).)");
  Options blind;
  blind.lookAhead = false;
  const Answer far = solve(machine, asking("p"), {}, Limits());
  EXPECT_EQ(far.low, Rational(2, 3));
  EXPECT_LE(far.statistics.at("nodes"),
            solve(machine, asking("p"), blind, Limits()).statistics.at("nodes"));
}

TEST(OneStepAhead, OutcomesThatAreAlikeAreOne) {
  const auto machine = compiled(R"(
    role(p). role(random). init(at(0)). legal(p,a). legal(random,throw(D)) :- side(D).
    side(1). side(2). side(3). side(4). side(5).
    lucky :- does(random,throw(D)), low(D). low(1). low(2). low(3). low(4).
    next(at(N)) :- true(at(M)), succ(M,N). succ(0,1). succ(1,2).
    next(won) :- lucky, true(at(1)).
    terminal :- true(at(2)). goal(p,100) :- true(won).)");
  EXPECT_EQ(solve(machine, asking("p"), {}, Limits()).low, Rational(4, 5));
  Options blind;
  blind.lookAhead = false;
  EXPECT_EQ(solve(machine, asking("p"), blind, Limits()).low, Rational(4, 5));
}

} // namespace
} // namespace oddsat::forward
