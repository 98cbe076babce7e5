#include "oddsat/asp/domains.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace oddsat::derive {
namespace {

using gdl::Term;

gdl::Game game(const std::string& text) {
  return gdl::read({"test.gdl", "role(x). " + text});
}

std::string words(std::vector<Term> atoms, bool inOrder = false) {
  if (!inOrder) std::ranges::sort(atoms);
  std::string all;
  for (const Term& atom : atoms) all += (all.empty() ? "" : " ") + toInfix(atom);
  return all;
}

TEST(Facts, RelationsThatNeverChangeAreDerivedWithTheirNegations) {
  const gdl::Game g = game("p(1). p(2). p(3). odd(1). odd(3). even(X) :- p(X), not odd(X)."
                           "pair(X,Y) :- even(X), odd(Y), distinct(Y,3).");
  const Facts facts(g, Limits());
  EXPECT_EQ(words(facts.all({"even", 1})), "even(2)");
  EXPECT_EQ(words(facts.all({"pair", 2})), "pair(2,1)");
  EXPECT_TRUE(facts.holds({"even", {{"2"}}}));
  EXPECT_FALSE(facts.holds({"even", {{"1"}}}));
}

TEST(Facts, CirclesAreFollowedToTheirEnd) {
  std::string text;
  for (int i = 0; i < 30; ++i)
    text += "succ(" + std::to_string(i) + "," + std::to_string(i + 1) + "). ";
  const Facts facts(game(text + "less(X,Y) :- succ(X,Y). less(X,Z) :- less(X,Y), less(Y,Z)."),
                    Limits());
  EXPECT_EQ(facts.all({"less", 2}).size(), 30U * 31U / 2U);
}

TEST(Facts, FactsKeepTheOrderOfTheFile) {
  const Facts facts(game("card(queen). card(ace). card(king). big(X) :- card(X)."), Limits());
  EXPECT_EQ(words(facts.all({"card", 1}), true), "card(queen) card(ace) card(king)");
  EXPECT_TRUE(facts.givenAsFacts({"card", 1}));
  EXPECT_FALSE(facts.givenAsFacts({"big", 1}));
}

TEST(Facts, ARelationWithParenthesesIsAnotherOne) {
  const gdl::Game g = gdl::read({"test.kif", "(role x) (p 1) (<= (open) (p 1)) (<= open (p 2))"
                                             "(<= (q ?x) (p ?x) (not open))"
                                             "(<= (r ?x) (p ?x) (not (open)))"});
  const Facts facts(g, Limits());
  EXPECT_EQ(words(facts.all({"q", 1})), "q(1)");
  EXPECT_EQ(words(facts.all({"r", 1})), "");
}

TEST(Facts, WhatCanHoldDropsNegationsOfWhatChangesOnly) {
  const gdl::Game g = game("wall(2). spot(1). spot(2). spot(3). init(at(1))."
                           "legal(x,go(X)) :- spot(X), not wall(X), not true(at(X))."
                           "next(at(X)) :- does(x,go(X)). goal(x,100) :- true(at(3)). goal(x,0).");
  const Facts facts(g, Limits());
  EXPECT_EQ(words(facts.possible({"legal", 2})), "legal(x,go(1)) legal(x,go(3))");
  EXPECT_EQ(facts.possible({"true", 1}).size(), 2U);
  EXPECT_EQ(facts.possible({"goal", 2}).size(), 2U);
}

TEST(Facts, TermsInsideTermsAreTakenApartAndPutTogether) {
  const gdl::Game g = game("init(stack(nil)). card(a). card(b)."
                           "legal(x,put(C,S)) :- card(C), true(stack(S)), short(S)."
                           "short(nil). short(cons(C,nil)) :- card(C)."
                           "next(stack(cons(C,S))) :- does(x,put(C,S)).");
  EXPECT_EQ(Facts(g, Limits()).possible({"true", 1}).size(), 1U + 2U + 4U);
}

TEST(Facts, EveryAlternativeCounts) {
  const gdl::Game g =
      gdl::read({"test.kif", "(role x) (a 1) (b 2) (c 3)"
                             "(<= (any ?x) (or (a ?x) (and (b ?x) (not (c ?x)))))"});
  EXPECT_EQ(words(Facts(g, Limits()).all({"any", 1})), "any(1) any(2)");
}

TEST(Facts, CoverWhatTheCompiledGamesCanDo) {
  for (const char* name :
       {"tictactoe-3x3", "nim", "crossdot-5-2", "breakthrough-2x5", "connect3-4x4",
        "stochastic-tictactoe-3x3-p50", "dots-and-boxes-2x2", "sim"}) {
    Report report;
    const gdl::Game g =
        gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report);
    const auto machine = machine::Machine::compile(g, Limits(), report);
    const Facts facts(g, Limits());
    std::set<Term> possible;
    for (const Term& atom : facts.possible({"true", 1})) possible.insert(atom.args[0]);
    for (const Term& fluent : machine.fluents())
      EXPECT_TRUE(possible.contains(fluent)) << name << ": " << toInfix(fluent);
    asp::Domains domains = asp::domains(g, Limits(), report);
    for (size_t role = 0; role < g.roles.size(); ++role)
      for (const Term& move : machine.moves(role))
        EXPECT_TRUE(std::ranges::count(domains.moves[g.roles[role]], move)) << toInfix(move);
  }
}

} // namespace
} // namespace oddsat::derive
