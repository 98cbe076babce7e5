// A search that was paused while it looked for the outermost choice, after it had found the value,
// told the value without the choice.
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat::xssat {
namespace {

cnf::QuantifiedCnf someFormula() {
  cnf::QuantifiedCnf formula;
  formula.variables = 40;
  formula.probability.assign(41, Rational(1, 3));
  for (int block = 0; block < 4; ++block) {
    const auto kind = block % 2 == 0 ? cnf::Quantifier::exists : cnf::Quantifier::chance;
    for (int i = 1; i <= 10; ++i) formula.prefix.append(kind, 10 * block + i);
  }
  std::mt19937 random(3);
  auto literal = [&] {
    int v = static_cast<int>(random() % 40) + 1;
    return random() % 2 == 0 ? v : -v;
  };
  for (int i = 0; i < 70; ++i) formula.clauses.add({literal(), literal(), literal()});
  return formula;
}

TEST(Regress0025, TheChoiceIsToldHoweverOftenTheSearchPauses) {
  const cnf::QuantifiedCnf formula = someFormula();
  for (uint64_t steps = 100; steps < 4000; steps += 100) {
    XssatRun<Fraction> run(formula, Simplify::no, Options(), Limits());
    Found found;
    do {
      found = run.run(Limits(), steps);
    } while (found.low != found.high);
    EXPECT_GT(found.low, 0);
    ASSERT_TRUE(found.outermost) << steps;
    EXPECT_EQ(found.outermost->size(), 10U) << steps;
  }
}

} // namespace
} // namespace oddsat::xssat
