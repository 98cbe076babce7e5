// The solver against the plain meaning of formulas, with every switch on and off.
#include "oddsat/cnf/given_values.hpp"
#include "support/random_choices.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"
#include "support/xssat_judge.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using test::written;
using xssat::Options;

void compareWithBruteForce(uint64_t seed, int rounds, test::FormulaShape shape = {}) {
  test::RandomFormula random(seed, shape);
  test::FormulaMix mix;
  test::XssatTrial trial;
  trial.onFormula = [&](const cnf::QuantifiedCnf& formula, const Rational& value) {
    mix.count(formula, value);
  };
  test::judgeXssat(random, rounds, trial);
  std::cout << "; " << mix.text() << "\n";
  EXPECT_TRUE(mix.isRich()) << mix.text();
}

// Formulas of what games are made of: does anything that looks for it make a difference?
void compareChoices(uint64_t seed, int rounds) {
  test::RandomChoices random(seed);
  uint64_t merged = 0, counting = 0, draws = 0;
  test::XssatTrial trial;
  trial.onAnswer = [&](const Options&, const Answer& answer) {
    merged += answer.statistics.at("merged_outcomes");
    counting += answer.statistics.at("counting_variables");
    draws += answer.statistics.at("draws");
  };
  const test::JudgedFormulas judged = test::judgeXssat(random, rounds, trial);
  std::cout << ", " << merged << " merged outcomes, " << counting << " counting variables, "
            << draws << " draws\n";
  EXPECT_GT(judged.between, rounds / 10);
  EXPECT_GT(merged, static_cast<uint64_t>(rounds) / 4);
  EXPECT_GT(counting, static_cast<uint64_t>(rounds) / 4);
  EXPECT_GT(draws, static_cast<uint64_t>(rounds) / 10);
}

// The value once the literals of the outermost block are given.
Rational valueUnder(cnf::QuantifiedCnf formula, const std::vector<cnf::Lit>& given) {
  for (cnf::Lit l : given) {
    std::vector<cnf::Block> blocks = formula.prefix.blocks();
    std::erase(blocks.front().vars, std::abs(l));
    formula.prefix = std::move(blocks);
    cnf::Clauses rest;
    for (size_t i = 0; i < formula.clauses.size(); ++i) {
      std::vector<cnf::Lit> clause(formula.clauses[i].begin(), formula.clauses[i].end());
      if (std::ranges::count(clause, l) > 0) continue;
      std::erase(clause, -l);
      rest.add(clause);
    }
    formula.clauses = rest;
  }
  return test::bruteForce(formula);
}

// One of those that keep the value, if there is any; where the value is 0, too.
void compareChoiceOfForall(uint64_t seed, int rounds) {
  test::RandomFormula random(seed);
  int zero = 0, more = 0;
  for (int i = 0; i < rounds; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    if (formula.prefix.outermost().kind != cnf::Quantifier::forall) continue;
    xssat::Options options;
    options.reduce = random.oneIn(2);
    bool anyKeeps = false;
    const Rational expected = test::bruteForce(formula);
    for (int k = 0; k < 3; ++k) {
      auto& choice = options.choices.emplace_back();
      for (cnf::Var v : formula.prefix.outermost().vars) choice.push_back(random.oneIn(2) ? v : -v);
      anyKeeps |= valueUnder(formula, choice) == expected;
    }
    Answer answer = xssat::solve(formula, options, Limits());
    ASSERT_EQ(answer.low, expected) << written(formula);
    auto isTaken = [&](const std::vector<cnf::Lit>& choice) {
      return std::ranges::is_permutation(choice, answer.outermost);
    };
    ASSERT_EQ(std::ranges::any_of(options.choices, isTaken), anyKeeps) << written(formula);
    if (!anyKeeps) continue;
    ASSERT_EQ(valueUnder(formula, answer.outermost), expected) << written(formula);
    ++(expected == 0 ? zero : more);
  }
  EXPECT_GT(zero * 50, rounds);
  EXPECT_GT(more * 50, rounds);
}

TEST(XssatRandomFormulas, EverySwitchGivesTheValueOfBruteForce) {
  compareWithBruteForce(1, test::cases(4000));
}

TEST(XssatRandomFormulas, ChoicesOfGamesInEveryDisguise) {
  compareChoices(21, test::cases(1000));
}

TEST(XssatRandomFormulas, OutermostAssignmentOfChoicesReachesTheValue) {
  test::RandomChoices random(22);
  for (int i = 0; i < test::cases(1000); ++i) {
    cnf::QuantifiedCnf formula = random.next();
    std::vector<cnf::Lit> given;
    for (cnf::Var v : formula.prefix.outermost().vars)
      if (!random.oneIn(3)) given.push_back(random.oneIn(2) ? v : -v);
    Answer answer = xssat::solve(formula, {{.alternatives = {given}}}, Limits());
    ASSERT_EQ(valueUnder(formula, answer.outermost), answer.low) << written(formula);
    ASSERT_EQ(valueUnder(formula, given), answer.alternatives.at(0)) << written(formula);
  }
}

TEST(XssatRandomFormulas, LargerOnesToo) {
  compareWithBruteForce(2, test::cases(300), {.leastVariables = 10, .mostVariables = 15});
}

TEST(XssatRandomFormulas, NoHashStandsForTwoResiduals) {
  test::RandomFormula random(7);
  for (int i = 0; i < 1000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    xssat::Options options;
    options.checkCache = true;
    Answer answer = xssat::solve(formula, options, Limits());
    ASSERT_EQ(answer.low, test::bruteForce(formula)) << written(formula);
    ASSERT_EQ(answer.statistics.at("cache_collisions"), 0u);
  }
}

TEST(XssatRandomFormulas, IntervalsContainTheValue) {
  test::RandomFormula random(3);
  for (int i = 0; i < 2000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational expected = test::bruteForce(formula);
    Answer answer = xssat::solve(formula, {{.approximate = true}}, Limits());
    ASSERT_LE(answer.low, expected) << written(formula);
    ASSERT_GE(answer.high, expected) << written(formula);
    ASSERT_LT(answer.high - answer.low, Rational(1, 1000000000)) << written(formula);
  }
}

TEST(XssatRandomFormulas, BoundsAskedForAreDecided) {
  test::RandomFormula random(4);
  for (int i = 0; i < 2000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Rational expected = test::bruteForce(formula), bound(random.between(1, 7), 7);
    Answer answer = xssat::solve(formula, {{.atLeast = bound}}, Limits());
    ASSERT_LE(answer.low, expected) << written(formula);
    ASSERT_GE(answer.high, expected) << written(formula);
    if (expected >= bound)
      ASSERT_GE(answer.low, bound) << written(formula);
    else
      ASSERT_LT(answer.high, bound) << written(formula);
  }
}

TEST(XssatRandomFormulas, OutermostAssignmentReachesTheValue) {
  test::RandomFormula random(5);
  for (int i = 0; i < 2000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Answer answer = xssat::solve(formula, {}, Limits());
    if (formula.prefix.outermost().kind == cnf::Quantifier::chance) {
      ASSERT_TRUE(answer.outermost.empty());
      continue;
    }
    ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size());
    ASSERT_EQ(valueUnder(formula, answer.outermost), answer.low) << written(formula);
  }
}

TEST(XssatRandomFormulas, ValuesUnderGivenLiterals) {
  test::RandomFormula random(6);
  for (int i = 0; i < 2000; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    const cnf::Block& outermost = formula.prefix.outermost();
    if (outermost.kind == cnf::Quantifier::chance) continue;
    std::vector<cnf::Lit> given;
    for (cnf::Var v : outermost.vars)
      if (!random.oneIn(3)) given.push_back(random.oneIn(2) ? v : -v);
    Answer answer = xssat::solve(cnf::under(formula, given), {}, Limits());
    ASSERT_EQ(answer.low, valueUnder(formula, given)) << written(formula);
  }
}

TEST(XssatRandomFormulas, AlternativesShareOneSearch) {
  test::RandomFormula random(8);
  for (int i = 0; i < test::cases(2000); ++i) {
    cnf::QuantifiedCnf formula = random.next();
    const cnf::Block& outermost = formula.prefix.outermost();
    if (outermost.kind == cnf::Quantifier::chance) continue;
    xssat::Options options;
    for (int k = 0; k < 3; ++k) {
      options.alternatives.emplace_back();
      for (cnf::Var v : outermost.vars)
        if (!random.oneIn(3)) options.alternatives.back().push_back(random.oneIn(2) ? v : -v);
    }
    Answer answer = xssat::solve(formula, options, Limits());
    ASSERT_EQ(answer.alternatives.size(), options.alternatives.size());
    for (size_t k = 0; k < options.alternatives.size(); ++k)
      ASSERT_EQ(answer.alternatives[k], valueUnder(formula, options.alternatives[k]))
          << written(formula);
  }
}

TEST(XssatRandomFormulas, ForallTakesOneOfItsChoices) {
  compareChoiceOfForall(9, test::cases(4000));
}

TEST(XssatRandomFormulas, NothingIsSearchedOnceUnitsClash) {
  cnf::QuantifiedCnf formula;
  formula.variables = 5;
  formula.prefix = {{cnf::Quantifier::forall, {1, 2}}, {cnf::Quantifier::exists, {3, 4, 5}}};
  const std::vector<std::vector<cnf::Lit>> clauses = {
      {3}, {-3, -5}, {-2, -5, -4}, {-1, 4, -3}, {-3}};
  for (const auto& clause : clauses) formula.clauses.add(clause);
  Options options;
  options.reduce = options.learning = options.components = false;
  Answer answer = xssat::solve(formula, options, Limits());
  EXPECT_EQ(answer.status, Status::exact);
  EXPECT_EQ(answer.high, 0);
}

TEST(XssatRandomFormulasLong, AHundredThousand) {
  compareWithBruteForce(11, 100000);
}

TEST(XssatRandomFormulasLong, ManyChoicesOfForall) {
  compareChoiceOfForall(10, 200000);
}

TEST(XssatRandomFormulasLong, ManyChoices) {
  compareChoices(23, 100000);
}

TEST(XssatRandomFormulasLong, LargeOnes) {
  compareWithBruteForce(12, 10000, {.leastVariables = 10, .mostVariables = 16});
}

} // namespace
} // namespace oddsat
