#include "oddsat/asp/blocks.hpp"
#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/players.hpp"
#include "oddsat/asp/quantify.hpp"
#include "oddsat/asp/turn_check.hpp"
#include "oddsat/asp/unfold.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/ground/gringo.hpp"
#include "support/short_question.hpp"

#include <gtest/gtest.h>

namespace oddsat::asp {
namespace {

using support::question;

// Two players take turns to name 1 or 2; x wins when both name the same.
const std::string matching = R"(
  role(x). role(o). init(turn(x)).
  base(turn(x)). base(turn(o)). base(said(P,1)) :- role(P). base(said(P,2)) :- role(P).
  input(P,say(1)) :- role(P). input(P,say(2)) :- role(P). input(P,noop) :- role(P).
  legal(P,say(1)) :- true(turn(P)). legal(P,say(2)) :- true(turn(P)).
  legal(P,noop) :- role(P), not true(turn(P)).
  next(turn(o)) :- true(turn(x)).
  next(said(P,N)) :- does(P,say(N)). next(said(P,N)) :- true(said(P,N)).
  same :- true(said(x,N)), true(said(o,N)).
  terminal :- true(said(o,N)).
  goal(x,100) :- same. goal(x,0) :- not same. goal(o,100) :- not same. goal(o,0) :- same.
)";

gdl::Game game(const std::string& text) {
  return gdl::read({"test.gdl", text});
}

std::string text(const gdl::Game& g, const Question& asked) {
  Report report;
  Domains found = domains(g, Limits(), report);
  Program program = unfold(g, asked, found);
  addPlayers(program, g, asked, found, Limits());
  quantify(program, asked);
  return toText(program);
}

bool has(const std::string& whole, const std::string& part) {
  return whole.find(part) != std::string::npos;
}

TEST(Domains, InputIsTakenAsItStands) {
  Report report;
  Domains found = domains(game(matching), Limits(), report);
  EXPECT_EQ(found.moves.at({"x"}).size(), 3u);
  EXPECT_EQ(toInfix(found.moves.at({"x"})[0]), "noop");
  EXPECT_EQ(toInfix(found.moves.at({"x"})[2]), "say(2)");
  EXPECT_TRUE(report.warnings().empty());
}

TEST(Domains, WithoutInputTheRulesTellWhatMayBecomeLegal) {
  Report report;
  std::string bare = matching;
  for (const char* word :
       {"input(P,say(1)) :- role(P).", "input(P,say(2)) :- role(P).", "input(P,noop) :- role(P)."})
    bare.erase(bare.find(word), std::string(word).size());
  Domains found = domains(game(bare), Limits(), report);
  EXPECT_EQ(found.moves.at({"o"}).size(), 3u);
  EXPECT_TRUE(report.warnings().empty());
  EXPECT_TRUE(has(text(game(bare), question("x", 2)), "input(o,say(g_1))."));
}

TEST(Domains, AMoveThatInputForgetsIsAddedWithAWarning) {
  Report report;
  std::string bare = matching;
  bare.erase(bare.find("input(P,say(2)) :- role(P)."), 27);
  Domains found = domains(game(bare), Limits(), report);
  EXPECT_EQ(found.moves.at({"x"}).size(), 3u);
  ASSERT_EQ(report.warnings().size(), 2u);
  EXPECT_TRUE(has(report.warnings()[0].message, "say(2)"));
  EXPECT_EQ(report.warnings()[0].where.line, 4);
}

TEST(Unfold, TimeIsWrittenOnceAsAVariable) {
  std::string program = text(game(matching), question("x", 7));
  EXPECT_TRUE(has(program, "horizon(7)."));
  EXPECT_TRUE(has(program, "true(said(V_p,V_n),T+1) :- does(V_p,say(V_n),T), step(T)."));
  EXPECT_TRUE(has(program, "g_same(T) :- true(said(x,V_n),T), true(said(o,V_n),T), time(T)."));
  EXPECT_TRUE(has(program, "true(turn(x),0)."));
}

TEST(Unfold, WhatNeverChangesHasNoTime) {
  std::string program =
      text(game("role(x). p(1). q(X) :- p(X). legal(x,X) :- q(X). next(f) :- does(x,1), not q(2)."
                "terminal :- true(f). goal(x,100)."),
           question("x", 1));
  EXPECT_TRUE(has(program, "g_q(V_x) :- g_p(V_x)."));
  EXPECT_TRUE(has(program, "legal(x,V_x,T) :- g_q(V_x), time(T)."));
  EXPECT_TRUE(has(program, "not g_q(g_2), step(T)."));
  EXPECT_TRUE(has(program, "goal(x,g_100,T) :- time(T)."));
}

TEST(Unfold, AlternativesAreMultipliedOutUnlessThereAreFarTooMany) {
  auto rules = [](int ors) {
    std::string kif = "(role x) (<= (legal x go)";
    for (int i = 0; i < ors; ++i) kif += " (or (true a) (true b))";
    return kif + ") (<= terminal (true a)) (<= (goal x 100) (true a)) (init a)";
  };
  std::string program = text(game(rules(2)), question("x", 1));
  EXPECT_TRUE(has(program, "legal(x,go,T) :- true(b,T), true(a,T), time(T)."));
  EXPECT_THROW(text(game(rules(40)), question("x", 1)), Error);
}

TEST(Players, RolesAreCheckedAgainstTheGame) {
  EXPECT_THROW(text(game(matching), question("y", 1)), Error);
  EXPECT_THROW(text(game(matching), question("x", 1, {{"y"}})), Error);
  EXPECT_THROW(text(game(matching), question("x", 1, {{"x"}})), Error);
}

TEST(Players, AGoalThatNoRuleCanGiveIsAnError) {
  Question asked = question("x", 2);
  asked.objective.goal = 101;
  EXPECT_THROW(text(game(matching), asked), Error);
  asked.objective.goal = 0;
  EXPECT_TRUE(has(text(game(matching), asked), "wins(T) :- goal(x,g_0,T)."));
}

TEST(Players, OnlyTheBlocksThatAreNeededAreThere) {
  std::string adversary = text(game(matching), question("x", 2));
  EXPECT_TRUE(has(adversary, "{ dec_o("));
  EXPECT_FALSE(has(adversary, "{ dec_r("));
  std::string random = text(game(matching), question("x", 2, {{"o"}}));
  EXPECT_FALSE(has(random, "{ dec_o("));
  EXPECT_TRUE(has(random, "{ dec_r("));
}

TEST(Players, TheBlocksStandInTheProgramUnchangedAndGroundWithoutARemark) {
  std::string program = text(game(matching), question("x", 2, {{"o"}}));
  for (const char* block : {"time", "play", "chance", "quantify"}) {
    std::string body = blocks().at(block);
    body.pop_back();
    EXPECT_TRUE(has(program, body)) << block;
  }
  EXPECT_TRUE(ground::run({program}, Limits()).notes.empty());
}

TEST(Positions, ASimultaneousChoiceIsFoundWithTheMovesThatLeadThere) {
  std::string both = matching + "legal(x,say(1)) :- true(turn(o)).";
  gdl::Game g = game(both);
  Question asked = question("x", 3);
  Report report;
  Program temporal = unfold(g, asked, domains(g, Limits(), report));
  Search found = findSeveralChoices(temporal, g, asked, Limits());
  ASSERT_TRUE(found.found);
  EXPECT_EQ(found.found->moves.size(), 1u);
  EXPECT_EQ(found.found->roles.size(), 2u);
  EXPECT_THROW(checkPositions(temporal, g, asked, Limits(), report), Error);
  asked.simultaneousAsLastMover = true;
  EXPECT_NO_THROW(checkPositions(temporal, g, asked, Limits(), report));
}

TEST(Positions, AGameThatTakesTurnsPasses) {
  gdl::Game g = game(matching);
  Question asked = question("x", 2);
  Report report;
  Program temporal = unfold(g, asked, domains(g, Limits(), report));
  checkPositions(temporal, g, asked, Limits(), report);
  EXPECT_TRUE(report.warnings().empty());
}

TEST(Positions, ARoleWithoutAMoveIsFoundWithThePosition) {
  std::string stuck = matching;
  stuck.erase(stuck.find("legal(P,noop)"),
              std::string("legal(P,noop) :- role(P), not true(turn(P)).").size());
  gdl::Game g = game(stuck);
  Question asked = question("x", 2);
  Report report;
  Program temporal = unfold(g, asked, domains(g, Limits(), report));
  Search found = findStuck(temporal, Limits());
  ASSERT_TRUE(found.found);
  EXPECT_EQ(found.found->roles, std::vector<gdl::Term>{{"o"}});
  try {
    checkPositions(temporal, g, asked, Limits(), report);
    FAIL();
  } catch (const Error& error) {
    EXPECT_TRUE(has(error.what(), "in the start position"));
    EXPECT_TRUE(has(error.what(), "the position: turn(x)"));
  }
}

} // namespace
} // namespace oddsat::asp
