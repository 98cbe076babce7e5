#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"
#include "support/shrink.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace oddsat::cnf {
namespace {

using Switch = bool ReduceOptions::*;

const std::vector<std::pair<const char*, Switch>> switches = {
    {"units", &ReduceOptions::units},
    {"universals", &ReduceOptions::universals},
    {"pure literals", &ReduceOptions::pureLiterals},
    {"equivalences", &ReduceOptions::equivalences},
    {"subsumption", &ReduceOptions::subsumption},
    {"elimination", &ReduceOptions::elimination},
    {"failed literals", &ReduceOptions::failedLiterals},
    {"counters", &ReduceOptions::counters},
    {"blocked clauses", &ReduceOptions::blockedClauses}};

ReduceOptions none() {
  ReduceOptions options;
  for (auto [name, technique] : switches) options.*technique = false;
  options.keptBlocks = 0;
  return options;
}

ReduceOptions only(Switch technique) {
  ReduceOptions options = none();
  options.*technique = true;
  return options;
}

ReduceOptions all() {
  ReduceOptions options;
  options.blockedClauses = true;
  options.keptBlocks = 0;
  return options;
}

QuantifiedCnf formulaFrom(const std::string& text) {
  return readDimacs(Input{"f", text});
}

// The formula with literals of the outermost block required.
QuantifiedCnf requiring(QuantifiedCnf formula, const std::vector<Lit>& literals) {
  for (Lit l : literals) formula.clauses.add({l});
  return formula;
}

// The technique must not do what the second text says, because that has another value.
void expectNotDone(Switch technique, const std::string& text, const std::string& tempting) {
  QuantifiedCnf formula = formulaFrom(text);
  Rational value = test::bruteForce(formula);
  EXPECT_NE(test::bruteForce(formulaFrom(tempting)), value)
      << "the temptation is harmless: " << tempting;
  EXPECT_EQ(test::bruteForce(reduce(formula, only(technique)).formula), value) << text;
  EXPECT_EQ(test::bruteForce(reduce(formula, all()).formula), value) << text;
}

// Formulas whose value a technique would change without its condition.
const struct {
  const char* condition;
  Switch technique;
  const char *before, *wrong;
} conditions[] = {
    {"a forall unit is not assigned", &ReduceOptions::units, "p cnf 1 1\na 1 0\n1 0\n",
     "p cnf 1 0\na 1 0\n"},
    {"a chance unit multiplies the value once", &ReduceOptions::units,
     "p cnf 2 2\nr 1/3 1 0\ne 2 0\n1 0\n-1 2 0\n", "p cnf 2 1\nr 1/3 1 0\ne 2 0\n2 0\n"},
    {"a forall literal stays while chance lies inside", &ReduceOptions::universals,
     "p cnf 2 2\na 1 0\nr 1/2 2 0\n1 2 0\n-1 -2 0\n", "p cnf 2 2\na 1 0\nr 1/2 2 0\n2 0\n-2 0\n"},
    {"a forall literal stays while exists lies inside", &ReduceOptions::universals,
     "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n", "p cnf 2 2\na 1 0\ne 2 0\n2 0\n-2 0\n"},
    {"a pure chance literal is not assigned", &ReduceOptions::pureLiterals,
     "p cnf 2 1\nr 1/3 1 2 0\n1 2 0\n", "p cnf 2 0\nr 1/3 1 2 0\n"},
    {"a pure forall literal becomes false", &ReduceOptions::pureLiterals,
     "p cnf 2 1\na 1 0\nr 1/3 2 0\n1 2 0\n", "p cnf 2 0\na 1 0\nr 1/3 2 0\n"},
    {"an inner forall member of a class is not replaced", &ReduceOptions::equivalences,
     "p cnf 2 2\ne 1 0\na 2 0\n1 -2 0\n-1 2 0\n", "p cnf 2 0\ne 1 0\na 2 0\n"},
    {"two forall members of one block make the value zero", &ReduceOptions::equivalences,
     "p cnf 2 2\na 1 2 0\n1 -2 0\n-1 2 0\n", "p cnf 2 0\na 1 2 0\n"},
    {"an inner chance member of a class is left alone", &ReduceOptions::equivalences,
     "p cnf 2 2\ne 1 0\nr 1/2 2 0\n1 -2 0\n-1 2 0\n", "p cnf 2 0\ne 1 0\nr 1/2 2 0\n"},
    {"an outer exists member is not replaced by an inner one", &ReduceOptions::equivalences,
     "p cnf 4 6\ne 1 0\nr 1/2 2 0\ne 3 4 0\n"
     "1 -3 0\n-1 3 0\n3 2 0\n-3 -2 4 0\n-4 2 0\n-4 -3 0\n",
     "p cnf 4 6\nr 1/2 2 0\ne 1 3 4 0\n"
     "1 -3 0\n-1 3 0\n3 2 0\n-3 -2 4 0\n-4 2 0\n-4 -3 0\n"},
    {"a blocking literal inside the pivot does not count", &ReduceOptions::blockedClauses,
     "p cnf 2 2\ne 1 0\na 2 0\n1 2 0\n-1 -2 0\n", "p cnf 2 1\ne 1 0\na 2 0\n-1 -2 0\n"},
    {"a chance literal is no pivot", &ReduceOptions::blockedClauses,
     "p cnf 2 2\ne 2 0\nr 1/2 1 0\n1 2 0\n-1 -2 0\n", "p cnf 2 1\ne 2 0\nr 1/2 1 0\n-1 -2 0\n"},
    {"a variable with inner variables on both sides is not eliminated", &ReduceOptions::elimination,
     "p cnf 2 2\ne 1 0\nr 1/2 2 0\n1 2 0\n-1 -2 0\n", "p cnf 2 0\ne 1 0\nr 1/2 2 0\n"},
    {"a definition that is used up does not count", &ReduceOptions::elimination,
     "p cnf 3 4\ne 1 2 0\na 3 0\n-1 2 0\n-2 1 0\n1 3 0\n-1 -3 0\n", "p cnf 3 0\ne 1 2 0\na 3 0\n"},
    {"probing does not reduce universals outside", &ReduceOptions::failedLiterals,
     "p cnf 2 2\na 1 0\ne 2 0\n-2 1 0\n2 -1 0\n",
     "p cnf 2 3\na 1 0\ne 2 0\n-2 1 0\n2 -1 0\n-2 0\n"},
    {"a variable that counts a set further in stays", &ReduceOptions::counters,
     "p cnf 5 8\ne 4 0\nr 1/2 5 0\ne 1 2 3 0\n"
     "1 2 3 0\n-1 -2 0\n-1 -3 0\n-2 -3 0\n-5 1 0\n5 2 0\n-1 4 0\n1 -4 0\n",
     "p cnf 5 6\ne 4 0\nr 1/2 5 0\ne 1 2 3 0\n"
     "1 2 3 0\n-1 -2 0\n-1 -3 0\n-2 -3 0\n-5 1 0\n5 2 0\n"},
};

TEST(ReduceConditions, EachIsNeededAndKept) {
  for (const auto& [condition, technique, before, wrong] : conditions) {
    SCOPED_TRACE(condition);
    expectNotDone(technique, before, wrong);
  }
}

TEST(Reduce, AChanceUnitGoesIntoTheFactor) {
  EXPECT_EQ(reduce(formulaFrom("p cnf 2 2\nr 1/3 1 0\ne 2 0\n1 0\n-1 2 0\n"), all()).formula.factor,
            Rational(1, 3));
}

TEST(Reduce, EachTechniqueDoesWhatItIsThereFor) {
  auto statistics = [](Switch technique, const char* text) {
    return reduce(formulaFrom(text), only(technique)).statistics;
  };
  auto once = [](Statistic what) { return Statistics{{what, 1}}; };
  EXPECT_EQ(statistics(&ReduceOptions::units, "p cnf 2 2\ne 1 2 0\n1 0\n-1 2 0\n")["units"], 2u);
  EXPECT_EQ(statistics(&ReduceOptions::universals, "p cnf 3 1\ne 1 2 0\na 3 0\n1 2 3 0\n"),
            once("universal_literals"));
  EXPECT_EQ(statistics(&ReduceOptions::pureLiterals,
                       "p cnf 2 1\na 1 0\ne 2 0\n-1 2 0\n")["pure_literals"],
            2u);
  EXPECT_EQ(statistics(&ReduceOptions::equivalences,
                       "p cnf 3 3\nr 1/2 1 0\ne 2 3 0\n1 -2 0\n-1 2 0\n2 3 0\n"),
            once("equivalent_variables"));
  EXPECT_EQ(statistics(&ReduceOptions::subsumption, "p cnf 3 2\ne 1 2 3 0\n1 2 0\n1 2 3 0\n"),
            once("subsumed_clauses"));
  EXPECT_EQ(statistics(&ReduceOptions::subsumption, "p cnf 3 2\ne 1 2 3 0\n1 2 0\n1 -2 3 0\n"),
            once("strengthened_clauses"));
  EXPECT_EQ(statistics(&ReduceOptions::elimination,
                       "p cnf 3 4\nr 1/2 1 2 0\ne 3 0\n3 -1 -2 0\n-3 1 0\n-3 2 0\n1 3 0\n")
                ["eliminated_variables"],
            1u);
  EXPECT_EQ(statistics(&ReduceOptions::failedLiterals,
                       "p cnf 3 3\ne 1 2 3 0\n-1 2 0\n-1 3 0\n-2 -3 0\n")["failed_literals"],
            1u);
  EXPECT_GE(statistics(&ReduceOptions::blockedClauses,
                       "p cnf 3 3\ne 1 2 3 0\n-1 2 0\n-1 3 0\n1 -2 -3 0\n")["blocked_clauses"],
            1u);
  EXPECT_EQ(statistics(&ReduceOptions::counters,
                       "p cnf 5 8\ne 1 2 3 0\ne 4 5 0\n1 2 3 0\n-1 4 0\n1 -4 0\n-4 -2 0\n"
                       "-4 5 0\n-2 5 0\n4 2 -5 0\n-5 -3 0\n"),
            (Statistics{{Statistic("counting_variables"), 2}}));
}

TEST(Reduce, AnOutermostVariableThatOnlyCountsIsToldByItsSet) {
  ReduceOptions options = only(&ReduceOptions::counters);
  options.keptBlocks = 1;
  Reduced reduced =
      reduce(formulaFrom("p cnf 5 8\ne 1 2 3 4 5 0\n1 2 3 0\n-1 4 0\n1 -4 0\n-4 -2 0\n"
                         "-4 5 0\n-2 5 0\n4 2 -5 0\n-5 -3 0\n"),
             options);
  const Reconstruction& back = reduced.reconstruction;
  EXPECT_EQ(back.originals(5), (std::vector<Var>{0, 1, 2, 3}));
  EXPECT_EQ(back.extend({1, -2, -3}, {4, 5}), (std::vector<Lit>{4, 5}));
  EXPECT_EQ(back.extend({-1, 2, -3}, {4, 5}), (std::vector<Lit>{-4, 5}));
  EXPECT_EQ(back.extend({-1, -2, 3}, {4, 5}), (std::vector<Lit>{-4, -5}));
  EXPECT_EQ(back.translate({4}), (std::vector<Lit>{-2, -3}));
  EXPECT_EQ(back.translate({-5}), (std::vector<Lit>{-1, -2}));
}

TEST(Reduce, AnOutermostVariableThatEqualsAnotherIsToldByIt) {
  ReduceOptions options = only(&ReduceOptions::equivalences);
  options.counters = true;
  options.keptBlocks = 1;
  Reduced reduced = reduce(
      formulaFrom("p cnf 4 4\ne 1 2 0\nr 1/2 3 0\ne 4 0\n1 2 0\n-1 -2 0\n1 4 3 0\n2 -4 3 0\n"),
      options);
  EXPECT_EQ(reduced.formula.variables, 3);
  for (const std::vector<Lit>& values : {std::vector<Lit>{1}, {-1}}) {
    const std::vector<Lit> both = reduced.reconstruction.extend(values, {1, 2});
    EXPECT_NE(both[0] > 0, both[1] > 0);
  }
}

TEST(Reduce, VariablesAreRestoredInReverseOrder) {
  ReduceOptions options = only(&ReduceOptions::counters);
  options.equivalences = true;
  options.keptBlocks = 1;
  // 4 only counts {1, 2, 3}; that shows that 7 is false, so that 1 equals 5, and 2 equals 6.
  const QuantifiedCnf formula =
      formulaFrom("p cnf 7 13\ne 1 2 3 4 5 6 7 0\n1 2 3 0\n-1 4 0\n-2 4 0\n1 2 -4 0\n-1 -2 0\n"
                  "-4 -3 0\n-1 -7 0\n-2 -7 0\n-3 -7 0\n-1 5 7 0\n1 -5 7 0\n-2 6 7 0\n2 -6 7 0\n");
  const Reduced reduced = reduce(formula, options);
  const std::vector<Var> numbers = reduced.reconstruction.numbers(7);
  EXPECT_EQ(reduced.formula.variables, 4);
  const Lit one = numbers[1] != 0 ? numbers[1] : numbers[5]; // 1 or what equals it
  for (const std::vector<Lit>& values : {std::vector<Lit>{one}, {numbers[3]}})
    EXPECT_EQ(test::bruteForce(requiring(
                  formula, reduced.reconstruction.extend(values, formula.prefix.outermost().vars))),
              1);
}

TEST(Reduce, ADefinedVariableIsEliminatedAlsoWhenInnerOnesUseIt) {
  const char* text = "p cnf 5 7\nr 1/3 1 2 0\ne 3 0\na 4 0\ne 5 0\n3 -1 -2 0\n-3 1 0\n-3 2 0\n"
                     "3 4 5 0\n-3 -4 5 0\n3 -4 -5 0\n-3 4 -5 0\n";
  ReduceOptions options = only(&ReduceOptions::elimination);
  options.growth = 10;
  Reduced reduced = reduce(formulaFrom(text), options);
  EXPECT_EQ(reduced.reconstruction.numbers(5)[3], 0);
  EXPECT_EQ(test::bruteForce(reduced.formula), test::bruteForce(formulaFrom(text)));
}

TEST(Reduce, NamesMoveAlongAndTheOutermostBlockStays) {
  Reduced reduced =
      reduce(formulaFrom("c atom 1 move(a)\nc atom 3 win\np cnf 4 3\ne 1 2 0\nr 1/3 4 0\ne "
                         "3 0\n-1 3 0\n3 -4 0\n-3 1 4 0\n"));
  EXPECT_EQ(reduced.formula.meaning[1].name, "move(a)");
  ASSERT_GE(reduced.formula.prefix.outermost().vars.size(), 2u);
  const std::vector<Var> numbers = reduced.reconstruction.numbers(4);
  EXPECT_EQ(numbers[1], 1);
  EXPECT_EQ(numbers[2], 2);
}

bool keepsFirstMoves(const QuantifiedCnf& formula, const std::vector<Var>& moves,
                     const ReduceOptions& options) {
  Reduced reduced = reduce(formula, options);
  const std::vector<Var> numbers = reduced.reconstruction.numbers(formula.variables);
  for (Var var : moves) {
    if (numbers[slot(var)] == 0) return false;
    for (Lit sign : {1, -1})
      if (test::bruteForce(requiring(formula, {sign * var})) !=
          test::bruteForce(requiring(reduced.formula, {sign * numbers[slot(var)]})))
        return false;
  }
  return true;
}

// With the whole outermost block kept, and with one variable of it.
bool keepsFirstMoves(const QuantifiedCnf& formula) {
  if (formula.prefix.empty()) return true;
  const std::vector<Var>& block = formula.prefix.outermost().vars;
  ReduceOptions one;
  one.keptVariables = std::vector<Var>{block.front()};
  return keepsFirstMoves(formula, block, {}) && keepsFirstMoves(formula, *one.keptVariables, one);
}

void expectFirstMoves(const QuantifiedCnf& formula) {
  if (keepsFirstMoves(formula)) return;
  auto fails = [](const QuantifiedCnf& f) { return !keepsFirstMoves(f); };
  ADD_FAILURE() << "first moves change\n" << test::asText(test::shrink(formula, fails));
}

bool keepsValue(const QuantifiedCnf& formula, const ReduceOptions& options) {
  return test::bruteForce(reduce(formula, options).formula) == test::bruteForce(formula);
}

void expectKept(const QuantifiedCnf& formula, const Rational& value, const ReduceOptions& options,
                const std::string& what) {
  if (test::bruteForce(reduce(formula, options).formula) == value) return;
  auto fails = [&](const QuantifiedCnf& f) { return !keepsValue(f, options); };
  ADD_FAILURE() << what << " changes the value of\n" << test::asText(test::shrink(formula, fails));
}

void checkFormulas(int count, uint64_t seed) {
  test::RandomFormula random(seed);
  test::FormulaMix mix;
  ReduceOptions generous = all();
  generous.growth = 8;
  for (int i = 0; i < count && !testing::Test::HasFailure(); ++i) {
    QuantifiedCnf formula = random.next();
    Rational value = test::bruteForce(formula);
    mix.count(formula, value);
    for (auto [name, technique] : switches) expectKept(formula, value, only(technique), name);
    expectKept(formula, value, all(), "all together");
    expectKept(formula, value, generous, "generous elimination");
    expectKept(formula, value, {}, "the default");
    if (i % 4 == 0) expectFirstMoves(formula);
  }
  std::cout << mix.text() << "\n";
  EXPECT_TRUE(mix.isRich());
}

TEST(ReduceRandom, TheValueStays) {
  checkFormulas(test::cases(20000), 11);
}
TEST(LongReduceRandom, TheValueStaysOnManyFormulas) {
  checkFormulas(200000, 12);
}

// `settled` saves time and does not change the result.
TEST(ReduceRandom, SettledFormulasAreReducedAlike) {
  test::RandomFormula random(13);
  ReduceOptions gentle;
  gentle.elimination = false;
  int settled = 0;
  for (int i = 0; i < test::cases(5000); ++i) {
    gentle.counters = i % 2 == 0;
    Reduced first = reduce(random.next(), gentle);
    if (!first.settled) continue;
    ++settled;
    ReduceOptions known;
    known.settled = first.settled;
    ASSERT_EQ(test::asText(reduce(first.formula, known).formula),
              test::asText(reduce(first.formula).formula))
        << test::asText(first.formula);
  }
  EXPECT_GT(settled, 0);
}

TEST(Reduce, TheFormulasOfOthersBecomeSmaller) {
  const char* folder = std::getenv("ODDSAT_FORMULA_DATA");
  if (!folder) GTEST_SKIP() << "ODDSAT_FORMULA_DATA is not set";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".gz") continue;
    QuantifiedCnf formula = readDimacs(readInput(entry.path().string()));
    QuantifiedCnf smaller = reduce(formula).formula;
    EXPECT_LE(smaller.variables, formula.variables) << entry.path();
    EXPECT_LE(smaller.clauses.size(), formula.clauses.size()) << entry.path();
  }
}

} // namespace
} // namespace oddsat::cnf
