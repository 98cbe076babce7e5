// An early end only lowers the value; and where it shows the value 1, that is the value.
#include "oddsat/formulas/xssat/bounds/early_end.hpp"

#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "support/brute_force.hpp"
#include "support/random_choices.hpp"
#include "support/sanitized.hpp"
#include "support/written_formula.hpp"

#include <gtest/gtest.h>
#include <sstream>

namespace oddsat::xssat {
namespace {

using test::written;

cnf::QuantifiedCnf with(cnf::QuantifiedCnf formula, const std::vector<cnf::Lit>& units) {
  for (cnf::Lit l : units) formula.clauses.add({l});
  return formula;
}

struct Seen {
  int ends = 0, lower = 0, won = 0;
};

void expectRight(const cnf::QuantifiedCnf& formula, Seen& seen) {
  Rational value = test::bruteForce(formula);
  for (const EarlyEnd& end : findEarlyEnds(formula, {})) {
    Rational lower = test::bruteForce(with(formula, {end.unit}));
    ASSERT_LE(lower, value) << written(formula);
    ++seen.ends, seen.lower += lower < value;
  }
  Limits limits;
  EarlyEndBound<Fraction> bound(formula, {}, limits);
  if (!bound.run(1 << 20)) return;
  ASSERT_EQ(value, formula.factor) << written(formula);
  ++seen.won;
  if (formula.prefix.outermost().kind != cnf::Quantifier::exists) return;
  auto choice = bound.choice();
  ASSERT_TRUE(choice);
  ASSERT_EQ(test::bruteForce(with(formula, *choice)), value) << written(formula);
}

TEST(XssatEarlyEnd, IsALowerBoundAndShowsSureWins) {
  test::RandomFormula formulas(31);
  test::RandomChoices choices(32);
  Seen seen;
  for (int i = 0; i < test::cases(600); ++i) {
    expectRight(formulas.next(), seen);
    expectRight(choices.next(), seen);
    if (HasFatalFailure()) return;
  }
  std::cout << seen.ends << " ends, " << seen.lower << " lower, " << seen.won << " won\n";
  EXPECT_GT(seen.ends, test::cases(200));
  EXPECT_GT(seen.lower, test::cases(100));
  EXPECT_GT(seen.won, test::cases(30));
}

// e: end at once (1) or go on for ever; whoever goes on needs luck with every die.
TEST(XssatEarlyEnd, ClosesAllLaterBlocks) {
  std::istringstream text("p cnf 7 6\ne 1 2 0\nr 1/2 3 0\ne 4 0\nr 1/2 5 0\ne 6 0\nr 1/2 7 0\n"
                          "1 2 0\n1 3 4 0\n1 -4 5 6 0\n1 -6 7 0\n1 -3 -4 0\n2 1 0\n");
  std::string all = text.str();
  cnf::QuantifiedCnf formula = cnf::readDimacs(Input{"f", all});
  std::vector<EarlyEnd> ends = findEarlyEnds(formula, {});
  ASSERT_FALSE(ends.empty());
  for (const EarlyEnd& end : ends) EXPECT_LT(end.open, 3u);
}

} // namespace
} // namespace oddsat::xssat
