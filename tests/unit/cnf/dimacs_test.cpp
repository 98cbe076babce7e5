#include "oddsat/base/error.hpp"
#include "oddsat/cnf/dimacs.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

namespace oddsat::cnf {
namespace {

QuantifiedCnf read(const std::string& text) {
  return readDimacs(Input{"f", text});
}

std::string write(const QuantifiedCnf& formula, Form form = Form::sdimacs) {
  std::ostringstream out;
  writeDimacs(out, formula, form);
  return out.str();
}

std::string errorOf(const std::string& text) {
  try {
    read(text);
    return "no error";
  } catch (const Error& error) {
    return error.what();
  }
}

void expectErrors(std::initializer_list<std::pair<const char*, const char*>> cases) {
  for (auto [text, start] : cases)
    EXPECT_EQ(errorOf(text).rfind(start, 0), 0u) << text << errorOf(text);
}

TEST(Dimacs, LinesOfOneKindAreOneBlockAndFreeVariablesAreOutermost) {
  QuantifiedCnf formula = read("c hello\np cnf 7 1\na 2 0\na 3 0\ne 0\nr 1/3 4 0\nr 0.25 5 6 0\n"
                               "1 -5\n 7 0\n");
  ASSERT_EQ(formula.prefix.size(), 3u);
  EXPECT_EQ(formula.prefix[0].kind, Quantifier::exists);
  EXPECT_EQ(formula.prefix[0].vars, (std::vector<Var>{1, 7}));
  EXPECT_EQ(formula.prefix[1].vars, (std::vector<Var>{2, 3}));
  EXPECT_EQ(formula.prefix[2].vars, (std::vector<Var>{4, 5, 6}));
  EXPECT_EQ(formula.probability[4], Rational(1, 3));
  EXPECT_EQ(formula.probability[6], Rational(1, 4));
  ASSERT_EQ(formula.clauses.size(), 1u);
  EXPECT_EQ(formula.clauses[0].size(), 3u);
  EXPECT_EQ(formula.remarks, std::vector<std::string>{"hello"});
}

TEST(Dimacs, BlocksAroundAnEmptyOneAreOne) {
  EXPECT_EQ(read("p cnf 2 0\ne 1 0\na 0\ne 2 0\n").prefix.size(), 1u);
}

TEST(Dimacs, NamesReasonsAndExactProbabilitiesComeBack) {
  std::string text = "c made by hand\nc one-to-one no\nc atom 1 does(x,mark(1,1),0)\nc aux 2 body\n"
                     "c atom 3 a b\nc prob 3 1/3\nc prob 5 1/70000\np cnf 5 3\ne 1 2 0\n"
                     "r 0.33333333333333333 3 0\nr 0.25 4 0\nr 0.000014285714285714285 5 0\n"
                     "1 -2 0\n0\n3 -4 5 0\n";
  QuantifiedCnf formula = read(text);
  EXPECT_EQ(formula.meaning[1].name, "does(x,mark(1,1),0)");
  EXPECT_EQ(formula.meaning[2].reason, "body");
  EXPECT_EQ(formula.probability[3], Rational(1, 3));
  EXPECT_EQ(formula.probability[5], Rational(1, 70000));
  EXPECT_FALSE(formula.oneToOne);
  EXPECT_EQ(write(formula), text);
}

TEST(Dimacs, AFactorIsWrittenAsAChanceVariableThatMustBeTrue) {
  QuantifiedCnf formula = read("p cnf 1 1\ne 1 0\n1 0\n");
  formula.factor = Rational(1, 4);
  EXPECT_EQ(write(formula), "p cnf 2 2\ne 1 0\nr 0.25 2 0\n1 0\n2 0\n");
}

TEST(Dimacs, FormsThatCannotHoldThePrefixAreRefused) {
  EXPECT_THROW(write(read("p cnf 1 0\nr 0.5 1 0\n"), Form::qdimacs), Error);
  EXPECT_THROW(write(read("p cnf 1 0\na 1 0\n"), Form::cnf), Error);
  EXPECT_EQ(write(read("p cnf 2 1\ne 2 0\n-1 2 0\n"), Form::cnf), "p cnf 2 1\n-1 2 0\n");
}

TEST(Dimacs, ClauseMistakesAreToldWithTheirPlace) {
  expectErrors({
      {"", "f:1:1: error: there is no line 'p cnf"},
      {"1 2 0\n", "f:1:1: error: expected a comment or 'p cnf"},
      {"p cnf 2 1\np cnf 2 1\n1 0\n", "f:2:1: error: a second problem line"},
      {"p wcnf 2 1\n1 0\n", "f:1:1: error: expected 'p cnf"},
      {"p cnf 2\n1 0\n", "f:1:8: error: expected the number of clauses, but the line ends"},
      {"p cnf 2 1 1\n1 0\n", "f:1:11: error: unexpected text"},
      {"p cnf -2 1\n1 0\n", "f:1:7: error: expected the number of variables from 0"},
      {"p cnf 99999999999 1\n1 0\n", "f:1:7: error: expected the number of variables from 0"},
      {"p cnf 2 1\n1 3 0\n", "f:2:3: error: expected a literal from -2 to 2, not 3"},
      {"p cnf 2 1\n1 -3 0\n", "f:2:3: error: expected a literal from -2 to 2, not -3"},
      {"p cnf 2 1\n1 x 0\n", "f:2:3: error: expected a literal, not 'x'"},
      {"p cnf 2 1\n1 2.5 0\n", "f:2:3: error: expected a literal, not '2.5'"},
      {"p cnf 2 1\n1 - 0\n", "f:2:3: error: expected a literal, not '-'"},
      {"p cnf 2 1\n1 99999999999999999999999 0\n", "f:2:3: error: expected a literal, not '9999"},
      {"p cnf 2 1\n1 2\n", "f:3:1: error: the last clause does not end with 0"},
      {"p cnf 2 2\n1\n-1 2 0\n", "f:2: error: this line does not end its clause"},
      {"p cnf 2 2\n1 0\n", "f:1: error: 2 clauses are announced, but there are 1"},
      {"p cnf 2 0\n1 0\n", "f:1: error: 0 clauses are announced, but there are 1"},
  });
}

TEST(Dimacs, PrefixMistakesAreToldWithTheirPlace) {
  expectErrors({
      {"p cnf 2 1\ne 1 2\n1 0\n", "f:2:6: error: this block does not end with 0"},
      {"p cnf 2 1\ne 1 0 2\n1 0\n", "f:2:7: error: unexpected text"},
      {"p cnf 2 1\ne 1 3 0\n1 0\n", "f:2:5: error: expected a quantified variable from 0 to 2"},
      {"p cnf 2 1\ne -1 0\n1 0\n", "f:2:3: error: expected a quantified variable from 0 to 2"},
      {"p cnf 2 1\ne 1 0\na 2 1 0\n1 0\n",
       "f:3:5: error: variable 1 is quantified twice\nf:2: note"},
      {"p cnf 2 1\ne 1 1 0\n1 0\n", "f:2:5: error: variable 1 is quantified twice"},
      {"p cnf 2 1\n1 0\ne 1 0\n", "f:3:1: error: the prefix must come before the clauses"},
      {"p cnf 2 1\nr 1.5 1 0\n1 0\n", "f:2:1: error: the probability 1.5 is outside"},
      {"p cnf 2 1\nr 1 0\n1 0\n", "f:2:1: error: no variables after the probability 1: was the"},
      {"p cnf 2 1\nr x 1 0\n1 0\n", "f:2:1: error: expected a probability"},
      {"p cnf 2 1\nr -0.5 1 0\n1 0\n", "f:2:1: error: the probability -0.5 is outside"},
      {"p cnf 2 1\nr 1/0 1 0\n1 0\n", "f:2:1: error: expected a probability"},
      {"p cnf 2 1\nx 1 0\n1 0\n", "f:2:1: error: expected a literal, not 'x'"},
      {"c prob 1 1/3\np cnf 2 1\nr 0.5 1 0\n1 0\n",
       "f:1:1: error: the probability 1/3 of variable 1"},
      {"c prob 1 1/3\np cnf 2 1\ne 1 0\n1 0\n", "f:1:1: error: variable 1 is no chance variable"},
      {"c prob 1 1/0\np cnf 2 1\nr 0.5 1 0\n1 0\n", "f:1:1: error: expected a probability"},
      {"c atom 3 x\np cnf 2 1\n1 0\n", "f:1:1: error: there is no variable 3 to name"},
  });
}

TEST(Dimacs, TakesWhatOtherToolsWrite) {
  EXPECT_EQ(read("p cnf 2 1\r\ne 1 2 0 \r\n 1  -2 0 \r\n\n\n").clauses.size(), 1u);
  EXPECT_EQ(read("p  cnf\t2 2\n1 2 0 -1 0").clauses.size(), 2u);
  EXPECT_EQ(read("p cnf 2 1\n1 0\n%\n0\n\n").clauses.size(), 1u);
  EXPECT_EQ(read("p cnf 2 1\n1 0\nc the end\n").remarks.size(), 1u);
  EXPECT_EQ(read("c atom bomb\nc prob is low\np cnf 0 0\n").remarks.size(), 2u);
}

TEST(Dimacs, ReadsAndRewritesTheFormulasOfOthers) {
  const char* folder = std::getenv("ODDSAT_FORMULA_DATA");
  if (!folder) GTEST_SKIP() << "ODDSAT_FORMULA_DATA is not set";
  int files = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".gz") continue;
    QuantifiedCnf formula = readDimacs(readInput(entry.path().string()));
    std::string text = write(formula);
    EXPECT_EQ(write(read(text)), text) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 40);
}

} // namespace
} // namespace oddsat::cnf
