// Random small formulas against brute force, with every combination of switches.
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace oddsat {
namespace {

using cnf::Quantifier;

// The formula once the literals are true: their variables no longer matter.
cnf::QuantifiedCnf fixed(const cnf::QuantifiedCnf& formula, const std::vector<cnf::Lit>& values) {
  test::ClauseList clauses;
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    clauses.emplace_back(formula.clauses[i].begin(), formula.clauses[i].end());
  for (cnf::Lit value : values) clauses = test::given(clauses, value);
  cnf::QuantifiedCnf rest = formula;
  rest.clauses.clear();
  for (const auto& clause : clauses) rest.clauses.add(clause);
  return rest;
}

std::vector<abstraction::Options> switches() {
  std::vector<abstraction::Options> all(5);
  all[1].split = false;
  all[2].reduce = false;
  all[3].reduce = all[3].split = false;
  all[4].reduce = all[4].expansion = false;
  for (bool abstraction::PreprocessSwitches::*technique :
       {&abstraction::PreprocessSwitches::shift, &abstraction::PreprocessSwitches::eliminate,
        &abstraction::PreprocessSwitches::blocked, &abstraction::PreprocessSwitches::fixed}) {
    abstraction::Options one, allButOne;
    one.techniques = {false, false, false, false};
    one.techniques.*technique = true;
    allButOne.techniques.*technique = false;
    all.push_back(one);
    all.push_back(allButOne);
  }
  return all;
}

bool winnerOwnsFirstBlock(const cnf::QuantifiedCnf& formula, bool isTrue) {
  return formula.prefix.beginsWith(isTrue ? Quantifier::exists : Quantifier::forall);
}

void expectRight(const cnf::QuantifiedCnf& formula, const Rational& value,
                 const abstraction::Options& options) {
  Answer answer = abstraction::solve(formula, options, Limits());
  ASSERT_EQ(answer.status, Status::exact);
  ASSERT_EQ(answer.low, value);
  ASSERT_EQ(answer.high, value);
  if (!winnerOwnsFirstBlock(formula, value == 1)) {
    ASSERT_TRUE(answer.outermost.empty());
    return;
  }
  ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size());
  ASSERT_EQ(test::bruteForce(fixed(formula, answer.outermost)), value);
}

void compareWithBruteForce(uint64_t seed, int formulas) {
  test::RandomFormula random(seed, {3, 11, false, true});
  int isTrue = 0;
  for (int i = 0; i < formulas; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational value = test::bruteForce(formula);
    isTrue += value == 1;
    int number = 0;
    for (const abstraction::Options& options : switches()) {
      expectRight(formula, value, options);
      if (testing::Test::HasFatalFailure()) {
        std::ostringstream text;
        cnf::writeDimacs(text, formula, cnf::Form::qdimacs);
        FAIL() << "seed " << seed << ", formula " << i << ", switches " << number << "\n"
               << text.str();
      }
      ++number;
    }
  }
  std::printf("%d of %d formulas are true\n", isTrue, formulas);
  EXPECT_GE(isTrue * 10, formulas * 3);
  EXPECT_LE(isTrue * 10, formulas * 7);
}

TEST(BooleanAbstraction, AgreesWithBruteForceUnderAllSwitches) {
  compareWithBruteForce(6, test::cases(1500));
}

TEST(BooleanAbstractionLong, AgreesWithBruteForceOnFiftyThousand) {
  compareWithBruteForce(60, 50000);
}

TEST(BooleanAbstraction, UnderValuesOfTheOutermostBlock) {
  test::RandomFormula random(7, {3, 9, false, true});
  for (int i = 0; i < 500; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    if (formula.prefix.empty()) continue;
    std::vector<cnf::Lit> given;
    for (cnf::Var v : formula.prefix.outermost().vars)
      if (random.oneIn(2)) given.push_back(random.oneIn(2) ? v : -v);
    ASSERT_EQ(abstraction::solve(cnf::under(formula, given), {}, Limits()).low,
              test::bruteForce(fixed(formula, given)));
  }
}

} // namespace
} // namespace oddsat
