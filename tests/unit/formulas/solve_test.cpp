// Picking a back-end: the list, the choice, and one answer from all that fit.
#include "oddsat/base/error.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/solve.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat {
namespace {

cnf::QuantifiedCnf formulaOf(const std::string& text) {
  return cnf::readDimacs({"test.sdimacs", text});
}

const char* const deterministic = "p cnf 3 2\ne 1 0\na 2 0\ne 3 0\n1 2 3 0\n-1 -3 0\n";
const char* const stochastic = "p cnf 2 1\nr 0.25 1 0\ne 2 0\n1 2 0\n";

TEST(Backends, AreListedWithVersionsOrHowToGetThem) {
  auto all = backends();
  for (const char* name : {"forward", "xssat", "qbf", "abstraction", "eliminate", "caqe", "depqbf",
                           "sharpssat", "clingo"}) {
    auto found = std::ranges::find(all, name, [](const Backend& b) { return b.solver->name; });
    ASSERT_NE(found, all.end()) << name;
    EXPECT_FALSE(found->why.empty()) << name;
    EXPECT_EQ(found->available, !found->version.empty()) << name;
  }
}

TEST(Backends, ANewSolverIsOneRow) {
  SolverTable table = solverTable();
  table.push_back({.name = "always",
                   .kind = "formulas without chance, all of them true",
                   .solve = [](const cnf::QuantifiedCnf&, const FormulaOptions&, const Limits&,
                               const OnProgress&) {
                     Answer answer;
                     answer.status = Status::exact;
                     answer.low = answer.high = 1;
                     answer.solver = "always";
                     return answer;
                   }});
  const Answer answer = solveFormula(formulaOf(deterministic), "always", {}, Limits(), {}, table);
  EXPECT_EQ(answer.solver, "always");
  EXPECT_TRUE(answer.spent.seconds.contains("solve"));
  EXPECT_EQ(backends(table).back().solver->name, "always");
  EXPECT_TRUE(backends(table).back().available);
  EXPECT_THROW(solveFormula(formulaOf(stochastic), "always", {}, Limits(), {}, table), Error);
  EXPECT_THROW(solveFormula(formulaOf(deterministic), "always", {}, Limits()), Error);
  table.back().forall = false;
  EXPECT_THROW(solveFormula(formulaOf(deterministic), "always", {}, Limits(), {}, table), Error);
  EXPECT_EQ(solveFormula(formulaOf("p cnf 1 1\n1 0\n"), "always", {}, Limits(), {}, table).low, 1);
  FormulaOptions certified;
  certified.certificate = "unused";
  EXPECT_THROW(solveFormula(formulaOf(deterministic), "always", certified, Limits(), {}, table),
               Error);
}

TEST(Backends, AutoGoesByChance) {
  EXPECT_EQ(choose(formulaOf(deterministic)).solver, "qbf");
  EXPECT_EQ(choose(formulaOf(stochastic)).solver, "xssat");
  EXPECT_EQ(solveFormula(formulaOf(deterministic), "auto", {}, Limits()).solver, "qbf");
}

TEST(Backends, RefuseWhatTheyCannotSolve) {
  for (const char* solver : {"qbf", "depqbf", "forward", "clingo", "nobody"})
    EXPECT_THROW(solveFormula(formulaOf(stochastic), solver, {}, Limits()), Error) << solver;
}

TEST(Backends, AgreeOnFormulasWithoutChance) {
  test::RandomFormula random(21, {3, 9, false, true});
  for (int i = 0; i < 60; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational value = test::bruteForce(formula);
    for (const char* solver : {"auto", "qbf", "abstraction", "eliminate", "xssat", "depqbf"})
      ASSERT_EQ(solveFormula(formula, solver, {}, Limits(30, {})).low, value)
          << solver << ", formula " << i;
  }
}

} // namespace
} // namespace oddsat
