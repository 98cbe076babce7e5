// The way back: what is best in the simplified formula is best in the original one, and literals
// mean the same in both.
#include "oddsat/cnf/reduce.hpp"
#include "support/formula_judge.hpp"
#include "support/sanitized.hpp"
#include "support/shrink.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

namespace oddsat::cnf {
namespace {

using Lits = std::vector<Lit>;

TEST(Reconstruction, WithoutStepsMissingValuesAreFalse) {
  EXPECT_EQ(Reconstruction().extend({2, -3}, {1, 2, 3}), (Lits{-1, 2, -3}));
  EXPECT_EQ(Reconstruction().translate({1, -2}), (Lits{1, -2}));
  EXPECT_EQ(Reconstruction().numbers(2), (std::vector<Var>{0, 1, 2}));
}

// 3 is the conjunction of 1 and 2; then 2 becomes 1, and the others go.
TEST(Reconstruction, StepsAreUndoneInReverseOrder) {
  Reconstruction steps;
  steps.restore({3, -1, -2});
  steps.restore({-3});
  steps.restore({1, -2});
  steps.restore({-1, 2});
  steps.renumber({0, 0, 1, 0});
  EXPECT_EQ(steps.extend({1}, {1, 2, 3}), (Lits{1, 2, 3}));
  EXPECT_EQ(steps.extend({-1}, {1, 2, 3}), (Lits{-1, -2, -3}));
  EXPECT_EQ(steps.numbers(3), (std::vector<Var>{0, 0, 1, 0}));
  EXPECT_EQ(steps.originals(3), (std::vector<Var>{0, 2}));
}

TEST(Reconstruction, GivenLiteralsAreTranslatedWhereOthersDefineThem) {
  Reconstruction steps;
  steps.restore({3, -1, -2});
  steps.restore({-3});
  steps.restore({1, -2});
  steps.restore({-1, 2});
  steps.renumber({0, 0, 1, 0});
  EXPECT_EQ(steps.translate({1}), (Lits{1}));
  EXPECT_EQ(steps.translate({-1}), (Lits{-1}));
  EXPECT_EQ(steps.translate({3}), std::nullopt);
  EXPECT_EQ(steps.translate({-3}), std::nullopt);
}

TEST(Reconstruction, TwoSimplificationsAreComposed) {
  Reconstruction first, second;
  first.restore({-2, 3});
  first.restore({2, -3});
  first.renumber({0, 1, 0, 2});
  second.restore({-1});
  second.renumber({0, 0, 1});
  first.append(second);
  EXPECT_EQ(first.extend({1}, {1, 2, 3}), (Lits{-1, 2, 3}));
  EXPECT_EQ(first.numbers(3), (std::vector<Var>{0, 0, 0, 1}));
  EXPECT_EQ(first.translate({-2}), (Lits{-1}));
}

// Each step with options of its own, on what the step before has left.
Reduced simplified(const QuantifiedCnf& formula, const std::vector<ReduceOptions>& steps) {
  Reduced all = reduce(formula, steps.front());
  for (size_t i = 1; i < steps.size(); ++i) all.then(reduce(all.formula, steps[i]));
  return all;
}

Rational valueUnder(const QuantifiedCnf& formula, const Lits& literals) {
  for (Lit l : literals)
    if (std::ranges::find(literals, -l) != literals.end()) return 0;
  return test::valueWith(formula, literals);
}

// Variable by variable, by brute force.
Lits bestChoice(const QuantifiedCnf& formula, const std::vector<Var>& variables) {
  const Rational value = test::bruteForce(formula);
  Lits choice;
  for (Var v : variables) {
    choice.push_back(v);
    if (valueUnder(formula, choice) != value) choice.back() = -v;
  }
  return choice;
}

bool extendsBest(const QuantifiedCnf& formula, const std::vector<ReduceOptions>& steps) {
  const Reduced small = simplified(formula, steps);
  const Block& outermost = formula.prefix.outermost();
  const bool chooses =
      !small.formula.prefix.empty() && small.formula.prefix.outermost().kind == outermost.kind;
  const Lits best = chooses ? bestChoice(small.formula, outermostVariables(small.formula)) : Lits();
  return valueUnder(formula, small.reconstruction.extend(best, outermost.vars)) ==
         test::bruteForce(formula);
}

bool translates(const QuantifiedCnf& formula, const std::vector<ReduceOptions>& steps,
                const Lits& given, int& gone) {
  const Reduced small = simplified(formula, steps);
  const auto translated = small.reconstruction.translate(given);
  if (!translated) return true;
  const std::vector<Var> numbers = small.reconstruction.numbers(formula.variables);
  gone += std::ranges::any_of(given, [&](Lit l) { return numbers[slot(l)] == 0; });
  return valueUnder(small.formula, *translated) == valueUnder(formula, given);
}

ReduceOptions withCounters(size_t keptBlocks, bool elimination) {
  ReduceOptions options;
  options.keptBlocks = keptBlocks;
  options.elimination = elimination;
  options.counters = options.blockedClauses = true;
  options.growth = 4;
  return options;
}

const std::vector<std::vector<ReduceOptions>> ways = {
    {{}},
    {withCounters(0, true)},
    {withCounters(1, false), {}},
    {withCounters(1, false), withCounters(0, true)}};

void expectTheWayBack(int formulas, uint64_t seed) {
  test::RandomFormula random(seed);
  int chosen = 0, gone = 0;
  for (int i = 0; i < formulas && !testing::Test::HasFailure(); ++i) {
    const QuantifiedCnf formula = random.next();
    if (formula.prefix.outermost().kind == Quantifier::chance) continue;
    ++chosen;
    Lits given;
    for (Var v : formula.prefix.outermost().vars)
      if (random.oneIn(2)) given.push_back(random.oneIn(2) ? v : -v);
    for (const auto& steps : ways) {
      auto fails = [&](const QuantifiedCnf& f) { return !extendsBest(f, steps); };
      EXPECT_FALSE(fails(formula)) << test::asText(test::shrink(formula, fails));
      EXPECT_TRUE(translates(formula, steps, given, gone))
          << "given " << testing::PrintToString(given) << ", way " << &steps - ways.data() << "\n"
          << test::asText(formula);
    }
  }
  std::cout << chosen << " formulas, " << gone << " times a variable that is gone was given\n";
  EXPECT_GT(gone * 10, chosen);
}

TEST(ReconstructionRandom, TheBestChoiceStaysTheBest) {
  expectTheWayBack(test::cases(4000), 31);
}
TEST(ReconstructionRandomLong, TheBestChoiceStaysTheBestOfManyFormulas) {
  expectTheWayBack(50000, 32);
}

} // namespace
} // namespace oddsat::cnf
