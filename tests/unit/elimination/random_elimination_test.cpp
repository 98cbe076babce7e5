// Random small formulas with all three quantifiers against brute force.
#include "cnf/dimacs.hpp"
#include "elimination/eliminate.hpp"
#include "solve.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace oddsat {
namespace {

// Now and then a block without variables.
cnf::QuantifiedCnf withEmptyBlocks(cnf::QuantifiedCnf formula, test::RandomFormula& random) {
  while (random.oneIn(3)) {
    const auto at = random.between(0, static_cast<int>(formula.prefix.size()));
    const auto kind = static_cast<cnf::Quantifier>(random.between(0, 2));
    formula.prefix.insert(formula.prefix.begin() + at, cnf::Block{kind, {}});
  }
  return formula;
}

Rational valueWith(const cnf::QuantifiedCnf& formula, const std::vector<cnf::Lit>& literals) {
  test::ClauseList clauses = test::clausesOf(formula);
  for (cnf::Lit l : literals) clauses = test::given(clauses, l);
  return formula.factor * test::valueOf(clauses, test::prefixOf(formula));
}

void expectRight(const cnf::QuantifiedCnf& formula, const Rational& value, const Answer& answer) {
  ASSERT_EQ(answer.status, Status::exact);
  ASSERT_EQ(answer.low, value);
  ASSERT_EQ(answer.high, value);
  if (answer.outermost.empty()) return;
  const cnf::Block& first = formula.prefix.front();
  ASSERT_EQ(first.kind, cnf::Quantifier::exists);
  for (cnf::Lit l : answer.outermost) ASSERT_EQ(std::ranges::count(first.vars, std::abs(l)), 1);
  ASSERT_EQ(valueWith(formula, answer.outermost), value);
}

// With nothing simplified, all variables of an outermost exists block have a value.
void expectWholeBlock(const cnf::QuantifiedCnf& formula, const Answer& answer) {
  if (formula.prefix.empty() || formula.prefix.front().kind != cnf::Quantifier::exists) return;
  const size_t known = answer.low > 0 ? formula.prefix.front().vars.size() : 0;
  ASSERT_EQ(answer.outermost.size(), known);
}

void compareWithBruteForce(uint64_t seed, int formulas) {
  test::RandomFormula random(seed, {2, 14});
  test::FormulaMix mix;
  for (int i = 0; i < formulas; ++i) {
    const cnf::QuantifiedCnf plain = random.next();
    const cnf::QuantifiedCnf formula = withEmptyBlocks(plain, random);
    const Rational value = test::bruteForce(formula);
    const Answer answer = elimination::solve(formula, Limits());
    expectRight(formula, value, answer);
    expectWholeBlock(formula, answer);
    expectRight(plain, value, solveFormula(plain, "eliminate", {}, Limits()));
    mix.count(formula, value);
    if (!testing::Test::HasFatalFailure()) continue;
    std::ostringstream text;
    cnf::writeDimacs(text, formula, cnf::Form::sdimacs);
    FAIL() << "seed " << seed << ", formula " << i << "\n" << text.str();
  }
  std::printf("%s\n", mix.text().c_str());
  EXPECT_TRUE(mix.isRich());
}

TEST(EliminateRandom, AgreesWithBruteForce) {
  compareWithBruteForce(16, test::cases(2000));
}

TEST(EliminateRandomLong, AgreesWithBruteForceOnHundredThousand) {
  compareWithBruteForce(160, 100000);
}

} // namespace
} // namespace oddsat
