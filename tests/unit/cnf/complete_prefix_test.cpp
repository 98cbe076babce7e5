// Blocks of variables in the prefix, and variables that are kept although they are decided.
#include "oddsat/cnf/complete.hpp"
#include "oddsat/ground/gringo.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

namespace oddsat::cnf {
namespace {

QuantifiedCnf completed(const std::string& text, prefix::Kind kind = prefix::Kind::dependency) {
  ground::GroundProgram program = ground::run(ground::Source{text}, Limits().within(60));
  return complete(program, prefix::levels(program, kind));
}

// "e x y | r z": the names in the prefix, variables without a name by their reason.
std::string prefixText(const QuantifiedCnf& formula) {
  std::string text;
  for (const Block& block : formula.prefix) {
    text += text.empty() ? "" : " | ";
    text += block.kind == Quantifier::exists ? "e" : block.kind == Quantifier::forall ? "a" : "r";
    for (Var var : block.vars) {
      const Meaning& meaning = formula.meaning[static_cast<size_t>(var)];
      text += " " + (meaning.name.empty() ? meaning.reason : meaning.name);
    }
  }
  return text;
}

const std::string twoThrows = "_chance(1,1,2,x). _chance(1,1,3,y). _chance(3,1,4,z). {x;y;z}.\n"
                              "same :- x, y. same :- not x, not y. :- same, not z.\n";

TEST(CompletePrefix, DependencyPutsABodyBehindTheAtomsItIsMadeOf) {
  EXPECT_EQ(prefixText(completed(twoThrows)), "r x y | e same body body | r z");
}

TEST(CompletePrefix, BaselinePutsAllOthersInnermost) {
  EXPECT_EQ(prefixText(completed(twoThrows, prefix::Kind::baseline)), "r x y z | e same body body");
}

TEST(CompletePrefix, BothHaveTheSameValue) {
  Rational value = 1 - (Rational(1, 6) + Rational(1, 3)) * Rational(3, 4);
  EXPECT_EQ(test::evaluate(completed(twoThrows)), value);
  EXPECT_EQ(test::evaluate(completed(twoThrows, prefix::Kind::baseline)), value);
}

TEST(CompletePrefix, QuantifiedAtomsThatAreDecidedKeepAVariableAndAUnitClause) {
  EXPECT_EQ(test::evaluate(completed("_chance(1,1,3,x). x.")), Rational(1, 3));
  EXPECT_EQ(test::evaluate(completed("_chance(1,1,3,x). {y}.")), Rational(2, 3));
  EXPECT_EQ(test::evaluate(completed("_forall(1,x). x.")), 0);
  EXPECT_EQ(test::evaluate(completed("_forall(1,x).")), 0);
  EXPECT_EQ(test::evaluate(completed("_exists(1,x).")), 1);
  QuantifiedCnf formula = completed("_chance(1,1,3,x). {y}. x :- y. :- not y.");
  EXPECT_EQ(test::evaluate(formula), Rational(1, 3));
}

TEST(CompletePrefix, ExternalsFollowTheirValue) {
  ground::GroundProgram program;
  program.atoms = 3;
  program.names = {"", "t", "f", "free"};
  program.externals = {{1, ground::ExternalValue::isTrue},
                       {2, ground::ExternalValue::isFalse},
                       {3, ground::ExternalValue::free}};
  QuantifiedCnf formula = complete(program, prefix::levels(program, prefix::Kind::baseline));
  EXPECT_EQ(formula.variables, 1);
  EXPECT_EQ(formula.meaning[1].name, "free");
  EXPECT_TRUE(formula.clauses.empty());
}

TEST(CompletePrefix, AProgramWithoutStableModelsHasAValueOfZero) {
  EXPECT_EQ(test::evaluate(completed("a :- not a.")), 0);
  EXPECT_EQ(test::evaluate(completed("a. :- a.")), 0);
  EXPECT_EQ(test::evaluate(completed("{a}.")), 1);
}

TEST(CompletePrefix, NegativeWeightsCountFromTheOtherSide) {
  ground::GroundProgram program;
  program.atoms = 3;
  program.names = {"", "a", "b", "w"};
  program.heads = {1, 2, 3};
  program.body = {1, 2}; // w :- 2 a - 3 b >= -1: fails only when b holds without a
  program.weights = {2, -3};
  ground::Rule choice, sum;
  choice.choice = true, choice.headEnd = 2;
  sum.weighted = true, sum.bound = -1, sum.headBegin = 2, sum.headEnd = 3, sum.bodyEnd = 2;
  program.rules = {choice, sum};
  QuantifiedCnf formula = complete(program, prefix::levels(program, prefix::Kind::baseline));
  for (Lit a : {1, -1})
    for (Lit b : {2, -2}) {
      QuantifiedCnf given = formula;
      given.clauses.add({a}), given.clauses.add({b}), given.clauses.add({a < 0 && b > 0 ? -3 : 3});
      EXPECT_EQ(test::evaluate(given), 1) << a << " " << b;
    }
}

} // namespace
} // namespace oddsat::cnf
