// A table search that was told to stop just when it had found the value stopped looking for the
// outermost choice at once, too: what was printed then was all false, or nothing.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/solve.hpp"
#include "oddsat/formulas/xssat/fraction.hpp"
#include "oddsat/formulas/xssat/xssat_run.hpp"
#include "support/random_formula.hpp"
#include "support/second_opinion.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace oddsat {
namespace {

TEST(Regress0026, TheChoiceIsToldWhenTheValueIsSettledElsewhere) {
  test::RandomFormula random(26, {20, 26});
  int told = 0;
  for (int i = 0; i < 60; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    if (formula.prefix.outermost().kind != cnf::Quantifier::exists) continue;
    for (int ticks = 0; ticks < 6; ++ticks) {
      xssat::XssatRun<xssat::Fraction> run(formula, xssat::Simplify::no, {}, Limits());
      int left = ticks;
      run.onTick([&] { return left-- <= 0; });
      const xssat::Found found = run.run(Limits());
      if (found.low != found.high) continue;
      ASSERT_TRUE(found.outermost);
      if (found.low == 0) continue;
      EXPECT_EQ(test::secondOpinion(cnf::under(formula, *found.outermost)), found.low) << i;
      ++told;
    }
  }
  EXPECT_GE(told, 20);
}

TEST(Regress0026, ThePrintedAssignmentsKeepTheFormulasTrue) {
  const char* data = std::getenv("ODDSAT_FORMULA_DATA");
  if (data == nullptr) GTEST_SKIP() << "ODDSAT_FORMULA_DATA is not set";
  for (const auto& file :
       std::filesystem::directory_iterator(std::filesystem::path(data) / "outermost")) {
    const auto formula = cnf::readDimacs(readInput(file.path().string()));
    const Answer answer = solveFormula(formula, "qbf", {}, Limits(60, {}));
    ASSERT_EQ(answer.low, 1) << file.path();
    ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size()) << file.path();
    EXPECT_EQ(test::secondOpinion(cnf::under(formula, answer.outermost)), 1) << file.path();
  }
}

} // namespace
} // namespace oddsat
