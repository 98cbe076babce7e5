// Properties by name and by formula, coalitions, actions, and guarantees.
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/questions/check/properties.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "strategy_games.hpp"

#include <gtest/gtest.h>

namespace oddsat::check {
namespace {

Findings asked(const std::string& text, const std::vector<std::string>& properties,
               const std::vector<std::pair<std::string, std::string>>& rules = {}) {
  gdl::Game game = tests::gameOf(text);
  Question question;
  question.player = {"x"};
  for (const auto& [role, rule] : rules)
    question.strategies.push_back(
        {{role}, rule, strategy::close({}, strategy::readRule({"rule", rule}))});
  Report report;
  return examine(game, question, properties, Limits(), report);
}

Finding one(const std::string& text, const std::string& property,
            const std::vector<std::pair<std::string, std::string>>& rules = {}) {
  return asked(text, {property}, rules).properties.at(0);
}

TEST(Check, AFailingPropertyComesWithAPlayout) {
  Finding finding = one(tests::crossdot(4, 2), "terminal -> ~wins(o)");
  EXPECT_FALSE(finding.holds);
  EXPECT_NE(finding.position.find("filled"), std::string::npos);
  EXPECT_EQ(std::count(finding.counterexample.begin(), finding.counterexample.end(), ';'), 3);
}

TEST(Check, NamedPropertiesOfStrategies) {
  std::string game = tests::crossdot(4, 2);
  std::vector<std::pair<std::string, std::string>> gaps{
      {"x", "does(me,mark(1)) | does(me,mark(2))"}};
  EXPECT_TRUE(one(game, "valid", gaps).holds);
  EXPECT_FALSE(one(game, "complete", gaps).holds);
  EXPECT_FALSE(one(game, "deterministic", gaps).holds);
  EXPECT_FALSE(one(game, "never-stuck", gaps).holds);
  std::vector<std::pair<std::string, std::string>> leftmost{
      {"x", "least J in box: does(me,mark(J))"}};
  EXPECT_TRUE(one(game, "functional", leftmost).holds);
  EXPECT_TRUE(one(game, "functional-in-play", leftmost).holds);
  EXPECT_THROW(one(game, "complete"), Error);
}

TEST(Check, WinningMeansThatNoPlayoutIsStuckEither) {
  Findings findings = asked(tests::crossdot(3, 2), {"wins", "terminal -> wins(x)"}, {{"x", "F"}});
  EXPECT_FALSE(findings.properties[0].holds);
  EXPECT_TRUE(findings.properties[1].holds); // nothing ever ends
  EXPECT_FALSE(findings.neverStuck);
  EXPECT_EQ(findings.stuckAfter, "the start");
  EXPECT_EQ(findings.stuckRole, "x");
}

TEST(Check, OneOfThreeThingsCanBeForcedInTicTacToe) {
  Finding finding =
      one(tests::lineGame(3, 3), "[[x]] (terminal -> wins(x)) | [[o]] (terminal -> wins(o)) | "
                                 "[[x]] (terminal -> ~wins(o)) & [[o]] (terminal -> ~wins(x))");
  EXPECT_TRUE(finding.holds);
  EXPECT_EQ(finding.holdsIn, 5478U);
  Finding tie =
      one(tests::lineGame(3, 3),
          "[[x]] (terminal -> wins(x)) | [[o]] (terminal -> wins(o)) | "
          "[[x]] (terminal -> ~wins(x) & ~wins(o)) | [[o]] (terminal -> ~wins(x) & ~wins(o))");
  EXPECT_FALSE(tie.holds);
}

TEST(Check, OneStepOfACoalition) {
  std::string game = tests::crossdot(3, 2);
  EXPECT_TRUE(
      one(game, "init -> [x] true(filled(2,x)) & ~[o] true(filled(2,x)) & [x, o] true(control(o))")
          .holds);
  EXPECT_TRUE(one(game, "terminal -> [x] F & [o] F").holds);
  EXPECT_TRUE(
      one(game, "[[]] T & ([[]] ~wins(o) <-> ~wins(o) & (terminal | [] [[]] ~wins(o)))").holds);
}

TEST(Check, ActionsOneAtATime) {
  std::string game = tests::crossdot(3, 2);
  for (const char* valid :
       {"<does(x,mark(1))> does(x,mark(1))",
        "does(x,mark(2)) -> (next(terminal) <-> [does(x,mark(2))] terminal)",
        "{| does(x,mark(1)) |} (legal(x,mark(2)) -> F)",
        "{| T |} (legal(x,mark(1)) <-> true(control(x)) & empty(1) & ~terminal)",
        "init -> [does(x,mark(1))] (true(filled(1,x)) & ~legal(o,mark(1)))",
        "terminal -> ~legal(x,mark(1)) & ~legal(o,mark(1))",
        "({| T & empty(1) |} legal(x,mark(1))) -> empty(1)"})
    EXPECT_TRUE(one(game, valid).holds) << valid;
  EXPECT_FALSE(one(game, "legal(x,mark(1)) -> [does(x,mark(1))] terminal").holds);
  EXPECT_THROW(one(game, "[[x]] T & <does(x,mark(1))> T"), Error);
}

TEST(Check, FormulasThatCannotBeAskedAreRefusedWithTheirPlace) {
  for (const auto& [formula, message] :
       {std::pair{"[[x]] next(T)", "a coalition needs a formula about positions"},
        {"[[z]] T", "'z' is no role of this game"},
        {"does(x,mark(J))", "free here"},
        {"terminal ->", "the text ends here"}})
    try {
      one(tests::crossdot(3, 2), formula);
      ADD_FAILURE() << formula;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(message), std::string::npos) << error.what();
    }
}

Rational guaranteed(const std::string& rule, bool angelic) {
  gdl::Game game = tests::gameOf(tests::lineGame(3, 3));
  std::vector<strategy::Binding> bindings;
  if (!rule.empty())
    bindings = {{{"x"}, rule, strategy::close({}, strategy::readRule({"rule", rule}))}};
  playouts::Subject subject(game, bindings, Limits());
  Report report;
  Play play(subject, {}, Limits(), report);
  return guarantee(play, {.player = {"x"}, .randomRoles = {{"o"}}}, angelic).value;
}

TEST(Check, AStrategyGuaranteesNoMoreThanTheBestPlay) {
  EXPECT_EQ(guaranteed("", true), Rational(191, 192));
  Rational worst = guaranteed("does(me,mark(2,2)) |> T", false),
           best = guaranteed("does(me,mark(2,2)) |> T", true);
  EXPECT_LT(worst, best);
  EXPECT_LE(best, Rational(191, 192));
  EXPECT_EQ(guaranteed("F", false), 0);
}

} // namespace
} // namespace oddsat::check
