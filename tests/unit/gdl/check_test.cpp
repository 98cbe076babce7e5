// Each check with the smallest game that breaks it, and the message with its places.
#include "oddsat/gdl/check.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat::gdl {

namespace {

Report checked(const std::string& text) {
  Report report;
  check(read(Input{"g", text}), report);
  return report;
}

// The messages about a game that is complete but for these lines (from line 2 on).
std::string errors(const std::string& lines) {
  std::string text;
  Report report = checked("role(a). legal(a,noop). terminal. goal(a,100).\n" + lines);
  for (const Diagnostic& error : report.errors()) text += toString(error) + "\n";
  return text;
}

std::string warnings(const std::string& text) {
  std::string all;
  Report report = checked(text);
  EXPECT_FALSE(report.hasErrors()) << toString(report.errors().front());
  for (const Diagnostic& warning : report.warnings())
    all += toString(warning.where) + ": " + warning.message + "\n";
  return all;
}

} // namespace

TEST(Arity, TellsRelationsOfOneNameApart) {
  EXPECT_EQ(warnings("role(a).\nnear(1,2).\nnear(1,2,1).\nsafe(X) :- near(X,Y,1), near(X,Y).\n"
                     "legal(a,go). terminal. goal(a,100).\n"),
            "g:3:1: 'near' has 3 arguments here and 2 in line 2: these are two relations\n");
  // The one that depends on the moves is not the one that the legal moves depend on.
  EXPECT_EQ(errors("near(1).\nlegal(a,go) :- near(1).\nnear(1,2) :- does(a,go).\n"
                   "near(X,X) :- near(X), not near(X,X,X).\nnear(X,X,X) :- near(X).\n"),
            "");
}

TEST(Arity, OfAFluentIsTheSameEverywhere) {
  EXPECT_EQ(errors("init(heap(1,2)).\nfew :- true(heap(1)).\n"),
            "g:3:13: error: 'heap' has 1 argument here\n"
            "g:2:6: note: and 2 here\n");
}

TEST(Arity, OfAKeywordIsKnown) {
  EXPECT_EQ(errors("legal(a).\n"), "g:2:1: error: 'legal' takes 2 arguments, not 1\n");
  EXPECT_EQ(errors("good :- terminal(a).\n"),
            "g:2:9: error: 'terminal' takes no arguments, not 1\n");
}

TEST(Arity, ANameMayBeAConstantAFunctionAndARelation) {
  EXPECT_EQ(errors("move(1). fast(move). init(move(1,2)).\n"), "");
}

TEST(Safety, AFactHasNoVariables) {
  EXPECT_EQ(errors("near(X,1).\n"),
            "g:2:6: error: the variable X of this fact has no definite value\n");
}

TEST(Safety, EveryVariableOfTheHeadIsBound) {
  EXPECT_EQ(errors("d(1). p(X,Y) :- d(X), not d(Y).\n"),
            "g:2:29: error: the variable Y of this negated literal occurs in no positive literal "
            "of the body\n");
  EXPECT_EQ(errors("d(1).\np(f(Z)) :- d(X).\n"),
            "g:3:5: error: the variable Z of the head occurs in no positive literal of the body\n");
  EXPECT_EQ(errors("d(1).\np(X) :- d(X), distinct(X,Y).\n"),
            "g:3:26: error: the variable Y of this 'distinct' occurs in no positive literal of the "
            "body\n");
}

TEST(Safety, EveryAlternativeOfAnOrHasToBindTheVariable) {
  EXPECT_EQ(errors("d(1). e(1).\np(X) :- or(d(X), e(X)).\n"), "");
  EXPECT_EQ(errors("d(1). e(1).\np(X) :- or(d(X), e(1)).\n"),
            "g:3:3: error: the variable X of the head occurs in no positive literal of the body\n");
  EXPECT_EQ(errors("d(1). e(1).\np :- or(d(X) & not e(X), e(1)).\n"), "");
}

TEST(Stratification, ShowsTheCircle) {
  EXPECT_EQ(errors("line :- open.\nopen :- not line.\n"),
            "g:3:1: error: 'open' depends on its own negation: open -> not line -> open\n"
            "g:2:1: note: the chain continues here\n");
}

TEST(Stratification, LooksAtArgumentsToo) {
  EXPECT_EQ(errors("role(b). goal(b,100) :- not goal(b,0).\n"), "");
  EXPECT_EQ(errors("d(1). d(2).\np(X,1) :- d(X), not p(X,2).\np(X,Y) :- d(X), d(Y), p(X,1).\n"),
            "g:3:1: error: 'p' depends on its own negation: p -> not p -> p\n"
            "g:4:1: note: the chain continues here\n");
}

TEST(Recursion, HasToBeBoundedFromOutside) {
  EXPECT_EQ(errors("e(1,2).\nr(X,Y) :- e(X,Y).\nr(X,Z) :- r(X,Y), e(Y,Z).\n"), "");
  EXPECT_EQ(errors("r(X,Z) :- r(X,Y), true(arc(Y,Z)).\nr(X,X) :- true(arc(X,Y)).\n"), "");
  EXPECT_EQ(errors("n(0).\nn(s(X)) :- n(X).\n"),
            "g:3:14: error: 'n' is defined through 'n' again, and nothing bounds X: it has to be "
            "an argument of "
            "the head too, or of a literal outside this circle\n");
  EXPECT_EQ(errors("n(0).\nn(X) :- m(s(X)).\nm(X) :- n(X).\n").substr(0, 6), "g:3:11");
}

TEST(Growth, OfAFluentHasToBeBounded) {
  EXPECT_EQ(errors("next(n(s(X))) :- true(n(X)), true(control(a)).\n"),
            "g:2:6: error: 'n' grows for ever: n(s(X)) is made of n(X), and nothing bounds X; a "
            "condition that lists its values would, for instance base(n(s(X)))\n");
  EXPECT_EQ(errors("next(n(s(X))) :- true(n(X)), small(X).\nsmall(0).\n"), "");
  EXPECT_EQ(errors("next(n(s(X))) :- true(n(X)), base(n(s(X))).\nbase(n(0)).\n"), "");
  EXPECT_EQ(errors("next(n(X)) :- true(n(s(X))).\n"), "");
  EXPECT_EQ(errors("next(n(s(X),b)) :- true(n(X,a)).\n"), ""); // never twice
}

TEST(Keywords, StandWhereTheyMay) {
  EXPECT_EQ(errors("d(b). role(X) :- d(X).\n"),
            "g:2:7: error: 'role' may only be stated as a fact: the roles of a game are fixed\n");
  EXPECT_EQ(errors("true(f).\n"),
            "g:2:1: error: 'true' cannot be defined; use 'init' and 'next'\n");
  EXPECT_EQ(errors("does(a,noop).\n"),
            "g:2:1: error: 'does' cannot be defined; 'legal' defines the moves of a role\n");
  EXPECT_EQ(errors("late :- next(f).\nsoon :- or(init(f), late).\n"),
            "g:2:9: error: 'next' may only occur in heads; in bodies use 'true'\n"
            "g:3:12: error: 'init' may only occur in heads; in bodies use 'true'\n");
}

TEST(Keywords, OfHiddenInformation) {
  EXPECT_EQ(errors("sees(a,M) :- does(a,M), true(f).\npercept(a,f).\n"), "");
  EXPECT_EQ(errors("'SEES'(a).\n"), "g:2:1: error: 'sees' takes 2 arguments, not 1\n");
  EXPECT_EQ(errors("late :- sees(a,f).\n"),
            "g:2:9: error: 'sees' may only occur in heads; in bodies use 'true'\n");
  EXPECT_EQ(errors("sees(a,f).\npercept(a,f,g).\n"),
            "g:3:1: error: 'percept' takes 2 arguments, not 3\n");
  EXPECT_EQ(
      errors("sees(a,f).\npercept(a,M) :- does(a,M).\n"),
      "g:3:1: error: 'percept' depends on 'does', but domains are the same in every position: "
      "percept -> does\n");
}

TEST(Keywords, WhatIsKnownBeforeTheMovesDoesNotDependOnThem) {
  EXPECT_EQ(errors("legal(a,wait) :- busy.\nbusy :- does(a,noop).\n"),
            "g:2:1: error: 'legal' depends on 'does', but it must be known before anybody moves: "
            "legal -> busy -> does\ng:3:1: note: the chain continues here\n");
  EXPECT_EQ(errors("init(f) :- true(g).\n"),
            "g:2:1: error: 'init' depends on 'true', but the first position is "
            "made from nothing: init -> true\n");
  EXPECT_EQ(errors("base(f) :- true(f).\n"),
            "g:2:1: error: 'base' depends on 'true', but domains are the same "
            "in every position: base -> true\n");
  for (std::string keyword : {"terminal", "goal(a,0)", "init(f)", "input(a,noop)"})
    EXPECT_NE(errors(keyword + " :- does(a,noop).").find("depends on 'does'"), std::string::npos)
        << keyword;
}

TEST(Keywords, AGameHasARole) {
  Report report = checked("legal(a,noop).");
  ASSERT_TRUE(report.hasErrors());
  EXPECT_EQ(toString(report.errors().front()),
            "g: error: no role: a game needs at least one fact 'role(...)'");
}

TEST(Check, TellsManyMistakesInTheOrderOfTheFile) {
  EXPECT_EQ(errors("p(X).\nq :- next(f).\nr :- not r.\n"),
            "g:2:3: error: the variable X of this fact has no definite value\n"
            "g:3:6: error: 'next' may only occur in heads; in bodies use 'true'\n"
            "g:4:1: error: 'r' depends on its own negation: r -> not r\n");
}

TEST(Check, WhatIsOnlyOddIsAWarning) {
  EXPECT_EQ(
      warnings("role(a). legal(b,noop). terminal :- full. goal(a,100)."),
      "g:1:16: b is no role of this game\ng:1:37: 'full' is defined nowhere, so it never holds\n");
  EXPECT_EQ(warnings("(role a)"), "g: no rule for 'legal': nobody can ever move\n"
                                  "g: no rule for 'terminal': the game never ends\n"
                                  "g: no rule for 'goal': nobody can ever win\n");
}

} // namespace oddsat::gdl
