#include "oddsat/gdl/game.hpp"
#include "oddsat/gdl/read.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace oddsat::gdl {

namespace {

Term term(const std::string& text) {
  return readTerm(text, Location{"test", 1, 1});
}

} // namespace

TEST(Term, OrderIsNumbersThenNamesThenCompounds) {
  std::vector<std::string> ordered{
      "-10",   "-9",    "0",      "7", "007", "10",    "99999999999999999999",
      "+",     "B",     "a",      "b", "(f)", "(f 2)", "(f 10)",
      "(f a)", "(g 1)", "(a 1 2)"};
  std::vector<Term> terms;
  for (const std::string& text : ordered) terms.push_back(term(text));
  std::vector<Term> shuffled(terms.rbegin(), terms.rend());
  std::sort(shuffled.begin(), shuffled.end());
  EXPECT_EQ(shuffled, terms);
}

TEST(Term, OddNamesAreQuotedInInfixOnly) {
  Term odd = term("(cell 1 B (open2) move-left not)");
  EXPECT_EQ(toKif(odd), "(cell 1 B (open2) move-left not)");
  EXPECT_EQ(toInfix(odd), "cell(1,'B',open2(),'move-left','not')");
  EXPECT_EQ(term(toInfix(odd)), odd);
  EXPECT_EQ(toInfix(term("'it\\'s'")), "'it\\'s'");
}

TEST(Term, ParenthesesAroundANameMakeAnotherTerm) {
  EXPECT_NE(term("(open2)"), term("open2"));
}

TEST(JointMoves, AreReadInEitherNotation) {
  auto steps = readJointMoves("xplayer mark(1, 1), oplayer noop; xplayer noop, oplayer (mark 1 B)");
  ASSERT_EQ(steps.size(), 2u);
  ASSERT_EQ(steps[1].size(), 2u);
  EXPECT_EQ(toInfix(steps[0][0].move), "mark(1,1)");
  EXPECT_EQ(toInfix(steps[1][1].role), "oplayer");
  EXPECT_EQ(toInfix(steps[1][1].move), "mark(1,'B')");
}

TEST(JointMoves, MistakesAreToldWithTheirPlace) {
  for (std::string text : {"xplayer", "xplayer mark(1", "xplayer mark(1,1) noop", "xplayer ?x",
                           ", a b", "xplayer (mark 1", "x 'open"})
    EXPECT_THROW(readJointMoves(text), Error) << text;
}

TEST(State, IsFactsInEitherNotation) {
  std::vector<Term> expected{term("(cell 1 b)"), term("go")};
  EXPECT_EQ(readState(Input{"s", "; comment\n(true (cell 1 b))\n(TRUE go)"}), expected);
  EXPECT_EQ(readState(Input{"s", "true(cell(1,b)). % comment\ntrue(go). true(go)."}), expected);
  EXPECT_THROW(readState(Input{"s", "(init (cell 1 b))"}), Error);
  EXPECT_THROW(readState(Input{"s", "true(cell(X))."}), Error);
  EXPECT_THROW(readState(Input{"s", "true(a) :- true(b)."}), Error);
}

} // namespace oddsat::gdl
