// Values in the table must depend only on the residual of their key, not on the clauses learnt
// before: wrong bounds would rarely reach the value of the whole.
#include "oddsat/formulas/xssat/search/search.hpp"

#include "oddsat/formulas/xssat/fraction.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using xssat::Fraction;
using xssat::Options;
using xssat::Problem;
using xssat::Symbol;

std::vector<test::QuantifiedVar> prefixOf(const Problem& problem) {
  std::vector<test::QuantifiedVar> prefix;
  for (xssat::Var v = 0; v < problem.variables; ++v)
    prefix.push_back(
        {problem.kind(v), static_cast<cnf::Var>(v) + 1, problem.chance(xssat::positive(v))});
  return prefix;
}

test::ClauseList clausesOf(std::span<const Symbol> contents) {
  test::ClauseList clauses(1);
  for (Symbol s : contents) {
    if (s == xssat::noLit) {
      clauses.emplace_back();
      continue;
    }
    const auto v = static_cast<cnf::Lit>(xssat::variable(s)) + 1;
    clauses.back().push_back(xssat::isNegative(s) ? -v : v);
  }
  clauses.pop_back();
  return clauses;
}

struct Seen {
  int entries = 0, strictlyBetween = 0;
  uint64_t learnt = 0, splits = 0;
};

void judgeTable(const cnf::QuantifiedCnf& formula, const Options& options, Seen& seen) {
  const Problem problem = xssat::prepare(formula);
  xssat::Search<Fraction> search(problem, options, 1 << 22);
  search.solve({}, Limits());
  const auto prefix = prefixOf(problem);
  search.forEachStored(
      [&](std::span<const Symbol> contents, const Fraction& low, const Fraction& high) {
        const Rational value = test::valueWithUnits(clausesOf(contents), prefix);
        ++seen.entries;
        seen.strictlyBetween += value > 0 && value < 1;
        ASSERT_LE(low.rational(), value);
        ASSERT_GE(high.rational(), value);
      });
  Statistics statistics;
  search.statistics(statistics);
  seen.learnt += statistics.at("learnt");
  seen.splits += statistics.at("splits");
}

void judgeTables(uint64_t seed, int rounds, test::FormulaShape shape) {
  test::RandomFormula random(seed, shape);
  Seen seen;
  for (int i = 0; i < rounds && !testing::Test::HasFatalFailure(); ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    for (int mode = 0; mode < 4; ++mode) {
      Options options;
      options.checkCache = true;
      options.patterns = options.symmetries = false; // symbols are literals then
      options.windows = mode % 2 == 0;
      options.components = mode < 2;
      judgeTable(formula, options, seen);
    }
  }
  std::cout << seen.entries << " residuals, " << seen.strictlyBetween
            << " of values strictly between 0 and 1, " << seen.learnt << " clauses learnt, "
            << seen.splits << " splits\n";
  EXPECT_GT(seen.strictlyBetween, seen.entries / 5);
  EXPECT_GT(seen.learnt, 0u);
  EXPECT_GT(seen.splits, 0u);
}

TEST(XssatStoredValues, HoldForTheirResiduals) {
  judgeTables(31, test::cases(2000), {.leastVariables = 8, .mostVariables = 13});
}

TEST(XssatStoredValuesLong, HoldForTheirResiduals) {
  judgeTables(32, 100000, {.leastVariables = 8, .mostVariables = 15});
}

} // namespace
} // namespace oddsat
