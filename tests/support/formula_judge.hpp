// Random formulas with all three quantifiers, and what an answer to one has to be like: for the
// solvers that take any formula as it is.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/solve.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <sstream>
#include <string>

namespace oddsat::test {

// Now and then a block without variables.
inline cnf::QuantifiedCnf withEmptyBlocks(cnf::QuantifiedCnf formula, RandomFormula& random) {
  while (random.oneIn(3)) {
    const auto at = random.between(0, static_cast<int>(formula.prefix.size()));
    const auto kind = static_cast<cnf::Quantifier>(random.between(0, 2));
    std::vector<cnf::Block> blocks = formula.prefix.blocks();
    blocks.insert(blocks.begin() + at, cnf::Block{kind, {}});
    formula.prefix = std::move(blocks);
  }
  return formula;
}

inline Rational valueWith(const cnf::QuantifiedCnf& formula,
                          const std::vector<cnf::Lit>& literals) {
  ClauseList clauses = clausesOf(formula);
  for (cnf::Lit l : literals) clauses = given(clauses, l);
  return formula.factor * valueOf(clauses, prefixOf(formula));
}

inline void expectRight(const cnf::QuantifiedCnf& formula, const Rational& value,
                        const Answer& answer) {
  ASSERT_EQ(answer.status, Status::exact);
  ASSERT_EQ(answer.low, value);
  ASSERT_EQ(answer.high, value);
  if (answer.outermost.empty()) return;
  const cnf::Block& first = formula.prefix.outermost();
  ASSERT_EQ(first.kind, value > 0 ? cnf::Quantifier::exists : cnf::Quantifier::forall);
  for (cnf::Lit l : answer.outermost) ASSERT_EQ(std::ranges::count(first.vars, std::abs(l)), 1);
  ASSERT_EQ(valueWith(formula, answer.outermost), value);
}

// With nothing simplified, all variables of an outermost exists block have a value.
inline void expectWholeBlock(const cnf::QuantifiedCnf& formula, const Answer& answer) {
  if (formula.prefix.empty() || formula.prefix.outermost().kind != cnf::Quantifier::exists) return;
  const size_t known = answer.low > 0 ? formula.prefix.outermost().vars.size() : 0;
  ASSERT_EQ(answer.outermost.size(), known);
}

using SolveAsItIs = std::function<Answer(const cnf::QuantifiedCnf&)>;

// The solver alone on the formula with empty blocks, and by its name behind the simplifier.
inline void compareWithBruteForce(const SolveAsItIs& solve, const std::string& name, uint64_t seed,
                                  int formulas) {
  RandomFormula random(seed, {2, 14});
  FormulaMix mix;
  for (int i = 0; i < formulas; ++i) {
    const cnf::QuantifiedCnf plain = random.next();
    const cnf::QuantifiedCnf formula = withEmptyBlocks(plain, random);
    const Rational value = bruteForce(formula);
    const Answer answer = solve(formula);
    expectRight(formula, value, answer);
    expectWholeBlock(formula, answer);
    expectRight(plain, value, solveFormula(plain, name, {}, Limits()));
    mix.count(formula, value);
    if (!testing::Test::HasFatalFailure()) continue;
    std::ostringstream text;
    cnf::writeDimacs(text, formula, cnf::Form::sdimacs);
    FAIL() << "seed " << seed << ", formula " << i << "\n" << text.str();
  }
  std::printf("%s\n", mix.text().c_str());
  EXPECT_TRUE(mix.isRich());
}

} // namespace oddsat::test
