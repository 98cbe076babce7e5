// Rule lists and what is said of them: small games, and the facts known of lists for Tic-Tac-Toe,
// CrossDot and Nim.
#include "oddsat/games/symmetry/of_game.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>

namespace oddsat::check {
namespace {

struct Case {
  gdl::Game game;
  Question question;

  Case(const std::string& text, const std::string& player, const std::string& rule, int goal = 100)
      : game(tests::gameOf(text)) {
    question.player = {player};
    question.objective.goal = goal;
    for (const gdl::Term& role : game.roles)
      if (role == gdl::Term{"random"}) question.randomRoles.push_back(role);
    question.strategies = {
        {{player}, "rule", strategy::close({}, strategy::readRule({"rule", rule}))}};
    symmetry::give(question.strategies, game, std::nullopt, Limits());
  }

  Finding operator()(const std::string& property, bool expectedGoal = false) const {
    Report report;
    Question asked = question;
    if (expectedGoal) asked.objective.kind = Objective::Kind::expectedGoal;
    return examine(game, asked, {property}, Limits(), report).properties.at(0);
  }
  bool holds(const std::string& property, bool expectedGoal = false) const {
    return (*this)(property, expectedGoal).holds;
  }
};

// x draws a ball or passes; a ball wins once in two, passing once in four.
const char* const balls = R"(
role(x). role(random).
base(step(0)). base(step(1)). base(step(2)). base(drew). base(won).
init(step(0)).
input(x,draw). input(x,pass). input(x,noop). input(random,die(1)). input(random,die(2)).
input(random,die(3)). input(random,die(4)).
legal(x,draw) :- true(step(0)). legal(x,pass) :- true(step(0)). legal(x,noop) :- true(step(1)).
legal(random,die(1)). legal(random,die(2)) :- true(step(1)). legal(random,die(3)) :- true(step(1)).
legal(random,die(4)) :- true(step(1)).
next(step(1)) :- true(step(0)). next(step(2)) :- true(step(1)).
next(drew) :- does(x,draw).
next(won) :- true(step(1)), does(random,die(1)).
next(won) :- true(step(1)), true(drew), does(random,die(2)).
terminal :- true(step(2)).
goal(x,100) :- true(won). goal(x,0) :- not true(won).
)";

TEST(Optimality, OfAChoiceBetweenChances) {
  const Case right(balls, "x", "when T do draw");
  for (const char* property : {"weakly-optimal", "strongly-optimal", "keeps-value"})
    EXPECT_TRUE(right.holds(property)) << property;
  const Case wrong(balls, "x", "when T do pass");
  for (const char* property : {"weakly-optimal", "strongly-optimal", "keeps-value"})
    EXPECT_FALSE(wrong.holds(property)) << property;
  EXPECT_TRUE(wrong.holds("loses-at-most 1/4"));
  EXPECT_FALSE(wrong.holds("loses-at-most 0.24"));
  const Finding finding = wrong("loses-at-most 1/5");
  EXPECT_EQ(*finding.guaranteed, Rational(1, 4));
  EXPECT_EQ(*finding.needed, Rational(3, 10));
  ASSERT_TRUE(finding.misled);
  EXPECT_EQ(finding.misled->rule, 1U);
  EXPECT_EQ(finding.misled->move, "pass");
  EXPECT_EQ(finding.misled->right, std::vector<std::string>{"draw"});
  EXPECT_EQ(finding.misled->worth, Rational(1, 4));
  EXPECT_EQ(finding.misled->best, Rational(1, 2));
}

TEST(Optimality, TheEmptyListIsWeaklyOptimalOnly) {
  const Case silent(balls, "x", "when F do draw");
  EXPECT_TRUE(silent.holds("weakly-optimal"));
  EXPECT_FALSE(silent.holds("strongly-optimal"));
  EXPECT_FALSE(silent.holds("keeps-value"));
  EXPECT_FALSE(silent("strongly-optimal").misled->rule);
  EXPECT_TRUE(silent.holds("loses-at-most 1/4"));
}

TEST(Optimality, EveryMoveThatIsRecommendedHasToBeGood) {
  EXPECT_FALSE(Case(balls, "x", "T").holds("weakly-optimal"));
  EXPECT_TRUE(Case(balls, "x", "does(me,draw) |> T").holds("strongly-optimal"));
}

TEST(Optimality, NumbersOutsideZeroToOneAreRefused) {
  const Case any(balls, "x", "T");
  for (const char* bad :
       {"loses-at-most", "loses-at-most x", "loses-at-most 2", "loses-at-most -1"})
    EXPECT_THROW(any(bad), Error) << bad;
}

TEST(Optimality, ShorterHorizonsAskForLess) {
  Case hasty(balls, "x", "when T do pass");
  hasty.question.horizon = 1; // nothing is decided by then
  EXPECT_TRUE(hasty.holds("strongly-optimal"));
  hasty.question.horizon = 2;
  EXPECT_FALSE(hasty.holds("strongly-optimal"));
}

// x O _ / _ _ _ / _ _ _ with x to move is won for x, but not by every move.
TEST(Optimality, ADrawWhereAWinCanBeForcedIsAMistake) {
  const std::string game = tests::lineGame(3, 3);
  const char* const drawing =
      "first { when next(wins(me)) do mark(I,J);"
      " when next(does(opp,mark(I,J)) & next(wins(opp))) do mark(I,J);"
      " when T do mark(1,1) symmetric; when T do mark(2,2); when T do mark(1,2) symmetric }";
  const Case list(game, "x", drawing, 100);
  EXPECT_FALSE(list.holds("weakly-optimal", true));
  const Finding finding = list("strongly-optimal", true);
  ASSERT_TRUE(finding.misled);
  EXPECT_LT(finding.misled->worth, finding.misled->best);
  EXPECT_LT(finding.holdsIn, finding.positions);
}

// Take the last of heaps 1 2 wins: x wins by leaving 1 1.
TEST(Optimality, OfTheSecondPlayerToo) {
  const std::string game = tests::crossdot(3, 2);
  EXPECT_TRUE(Case(game, "o",
                   "first { when next(wins(me)) do mark(J); when T do mark(2); "
                   "when T do mark(J) }")
                  .holds("strongly-optimal"));
  EXPECT_FALSE(Case(game, "x", "when T do mark(3)").holds("strongly-optimal"));
}

TEST(Optimality, RulesTellWhatTheyAreFor) {
  const Case list(tests::crossdot(3, 2), "x",
                  "first { when ~true(filled(1,o)) & ~true(filled(3,x)) do mark(2); "
                  "when T do mark(1); when T do mark(3); when true(filled(2,o)) do mark(1) }");
  Report report;
  const RuleReport rules = examineRules(list.game, list.question, {}, Limits(), report);
  ASSERT_EQ(rules.rules.size(), 4U);
  EXPECT_EQ(rules.uses[0].decides, 1U);
  EXPECT_EQ(rules.uses[0].spareLiterals, (std::vector<size_t>{0, 1}));
  EXPECT_FALSE(rules.uses[0].spare);
  EXPECT_EQ(rules.uses[3].decides, 0U); // never reached
  EXPECT_TRUE(rules.uses[3].spare);
}

} // namespace
} // namespace oddsat::check
