#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>
#include <sstream>

namespace oddsat::gdl {

namespace {

Game game(const std::string& text) {
  return read(Input{"folder/game.v1.gdl.gz", text});
}

std::string written(const std::string& text, Notation notation) {
  std::ostringstream out;
  write(out, game(text), notation);
  return out.str();
}

std::string readErrors(const std::string& text) {
  try {
    read(Input{"g", text});
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

} // namespace

TEST(Read, BothNotationsMeanTheSame) {
  std::string kif =
      "(ROLE a)\n(<= (Next (cell ?x 1 B)) (True (cell ?x 1 b)) (not (does a (mark ?x)))\n"
      "    (or (open2) open2) (distinct ?x ?Y))\n";
  std::string infix =
      "role(a). % a comment\nnext(cell(X,1,'B')) :- true(cell(X,1,b)), ~does(a,mark(X))\n"
      "  & (open2() | open2), distinct(X,?Y).\n";
  EXPECT_EQ(written(kif, Notation::infix), written(infix, Notation::infix));
  EXPECT_EQ(written(kif, Notation::infix), "role(a).\n\nnext(cell(X,1,'B')) :- true(cell(X,1,b)), "
                                           "not does(a,mark(X)), or(open2(), open2), "
                                           "distinct(X,?Y).\n");
  EXPECT_EQ(written(infix, Notation::kif), "(role a)\n\n(<= (next (cell ?x 1 B))\n    (true (cell "
                                           "?x 1 b))\n    (not (does a (mark ?x)))\n"
                                           "    (or (open2) open2)\n    (distinct ?x ?Y))\n");
}

TEST(Read, NameAndRolesComeFromTheFile) {
  Game read = game("(role second) (role first) (role second)");
  EXPECT_EQ(read.name, "game.v1");
  ASSERT_EQ(read.roles.size(), 2u);
  EXPECT_EQ(read.roles[0].name, "second");
}

TEST(Read, NegationsStandAtAtomsOnly) {
  EXPECT_EQ(written("p :- not (a & (b | not c)).", Notation::infix),
            "p :- or(not a, not b & c).\n");
  EXPECT_EQ(written("(<= p (not (not a)) (and b (or c)))", Notation::infix), "p :- a, b, c.\n");
  EXPECT_EQ(written("(<= p (not (or a (not b))))", Notation::infix), "p :- not a, b.\n");
}

TEST(Read, NotDistinctMakesTwoTermsOne) {
  EXPECT_EQ(written("p(X,Y) :- q(X), r(Y), not distinct(X,Y).", Notation::infix),
            "p(Y,Y) :- q(Y), r(Y).\n");
  EXPECT_EQ(written("p(X) :- q(X,Y), not distinct(f(X,b),f(a,Y)).", Notation::infix),
            "p(a) :- q(a,b).\n");
  EXPECT_EQ(written("p :- q, not distinct(a,b).", Notation::infix),
            "p :- q, distinct(false,false).\n");
  EXPECT_EQ(written("p(X) :- q(X), or(not distinct(X,1), r(X)).", Notation::infix),
            "p(1) :- q(1).\np(X) :- q(X), r(X).\n");
}

TEST(Read, FactsMayBeRulesWithoutABody) {
  EXPECT_EQ(written("(<= (p 1))(<= q)", Notation::kif), "(p 1)\n\n(<= q)\n");
}

TEST(ReadMistakes, OfParenthesesAreTold) {
  EXPECT_EQ(readErrors("(role a))\n(p (q 1)\n(init f)\n(<= (r)"),
            "g:1:9: error: ')' without a '(' before it\n"
            "g:2:1: error: this '(' is never closed\n"
            "g:3:1: note: the next rule seems to begin here\n"
            "g:4:1: error: this '(' is never closed");
  EXPECT_EQ(readErrors("(role a) (p ()) ((q) 1)"),
            "g:1:13: error: '()' is no term\n"
            "g:1:18: error: a list has to begin with a name, not with another list");
  EXPECT_EQ(readErrors("(<= p (<= q r))"),
            "g:1:7: error: '<=' inside another rule; a ')' seems to be missing before");
}

TEST(ReadMistakes, OfInfixAreToldStatementByStatement) {
  EXPECT_EQ(
      readErrors(
          "role(a).\np(X :- q(X).\nX.\nq :- , r.\ns :- a, b | c.\nt :- 'open\n.\n12ab(1). r"),

      "g:2:5: error: expected ')', not ':-'\n"
      "g:3:1: error: a variable cannot be a whole literal\n"
      "g:4:6: error: expected a name or a variable, not ','\n"
      "g:5:11: error: ',' and '|' in one body need parentheses that show what belongs together\n"
      "g:6:6: error: a quoted name that does not end in its line\n"
      "g:8:1: error: a name that begins with a digit needs quotes: '12ab'\n"
      "g:8:11: error: expected '.' at the end of the rule, not the end of the file");
}

TEST(ReadMistakes, HeadsAndConnectivesAreChecked) {
  EXPECT_EQ(readErrors("(<= (not p) q)"),
            "g:1:5: error: only a relation can be stated or defined, no 'not', 'or', "
            "'and', 'distinct'");
  EXPECT_EQ(readErrors("(<=)"), "g:1:1: error: a rule without a head");
  EXPECT_EQ(readErrors("(<= p ?x)"), "g:1:7: error: a variable cannot be a whole literal");
  EXPECT_EQ(readErrors("(<= p (not a b))"), "g:1:7: error: 'not' takes one literal");
  EXPECT_EQ(readErrors("(<= p (or))"), "g:1:7: error: 'or' without any literal");
  EXPECT_EQ(readErrors("(<= p (distinct a))"), "g:1:7: error: 'distinct' takes two terms");
  EXPECT_EQ(readErrors("p :- distinct(a,b,c)."), "g:1:18: error: 'distinct' takes two terms");
  EXPECT_EQ(readErrors("(p (?x 1))"),
            "g:1:5: error: a variable cannot be the name of a term with arguments");
  EXPECT_EQ(readErrors("p('a b')."),
            "g:1:3: error: 'a b' cannot be a name: KIF has no way to write it (blanks, "
            "parentheses, ';', a '?' in front, nothing at all)");
}

TEST(ReadMistakes, FilesThatAreNoTextAreRefused) {
  EXPECT_EQ(readErrors(""), "g: error: has no rules in it");
  EXPECT_EQ(readErrors("; only a comment\n"), "g: error: has no rules in it");
  EXPECT_EQ(readErrors("% only a comment\n"), "g: error: has no rules in it");
  EXPECT_EQ(readErrors(std::string("(role a)\n(p \0)", 13)).substr(0, 22),
            "g:2:4: error: byte 0x0");
  EXPECT_EQ(readErrors("(role a)\n(p \xE9t\xE9)"), "g:2:4: error: a name that is not UTF-8 text");
  EXPECT_EQ(readErrors("role(\xFF)."), "g:1:6: error: a name that is not UTF-8 text");
  EXPECT_EQ(readErrors("; t\xE9l\xE9 in a comment does no harm\n(role a)"), "");
}

TEST(ReadMistakes, AbsurdDepthIsRefusedInBothNotations) {
  std::string kif, infix;
  for (int i = 0; i < 100000; ++i) {
    kif += "(f ";
    infix += "f(";
  }
  EXPECT_NE(readErrors(kif).find("nested more than 1000 deep"), std::string::npos);
  EXPECT_NE(readErrors(infix).find("nested more than 1000 deep"), std::string::npos);
  EXPECT_NE(readErrors("p :- " + std::string(100000, '~') + "q.").find("nested more than"),
            std::string::npos);
  EXPECT_NE(readErrors("p :- " + std::string(100000, '(')).find("nested more than"),
            std::string::npos);
  EXPECT_THROW(readTerm(kif, Location{"t"}), Error);
  EXPECT_THROW(readTerm(infix, Location{"t"}), Error);
}

TEST(ReadMistakes, StopAtTwenty) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "p(.\n";
  EXPECT_NE(readErrors(text).find("g:20:3: error: too many mistakes"), std::string::npos);
}

TEST(ReadMistakes, LoadNamesTheFile) {
  Report report;
  EXPECT_THROW(load("no/such/file.gdl", report), Error);
  EXPECT_THROW(load(support::sourceFolder(), report), Error);
}

} // namespace oddsat::gdl
