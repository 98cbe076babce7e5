// Upper bounds by foresight for the outermost exists block: the value is that of brute force.
#include "oddsat/formulas/xssat/bounds/clairvoyant.hpp"

#include "support/brute_force.hpp"
#include "support/random_formula.hpp"
#include "support/sanitized.hpp"
#include "support/written_formula.hpp"

#include <gtest/gtest.h>
#include <numeric>

namespace oddsat {
namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;
using xssat::Options;

std::vector<Options> planVariants() {
  std::vector<Options> all(7);
  for (Options& options : all) {
    options.clairvoyantFrom = 0, options.clairvoyantShare = 1;
    options.relax = options.earlyEnd = false;
  }
  for (size_t i = 1; i < all.size(); ++i) all[i].reduce = i % 2 == 0;
  all[2].learning = all[3].learning = false;
  all[3].windows = all[4].components = false;
  all[5].checkCache = true;
  all[6].threads = 3;
  all[6].aloneFor = 0;
  return all;
}

// Steps of one action, two dice and a state: the actions are chosen before any of the dice fall.
class RandomPlan {
public:
  explicit RandomPlan(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    const int steps = static_cast<int>(below(2)) + 3;
    formula_ = {};
    formula_.variables = 4 * steps + 1;
    formula_.probability.assign(static_cast<size_t>(formula_.variables) + 1, Rational(0));
    for (Var t = 0; t < steps; ++t) formula_.prefix.append(Quantifier::exists, 4 * t + 2);
    std::vector<Var> states{1};
    for (Var t = 0; t < steps; ++t) {
      for (Var die : {4 * t + 3, 4 * t + 4}) {
        const bool isForall = below(6) == 0;
        formula_.prefix.append(isForall ? Quantifier::forall : Quantifier::chance, die);
        if (!isForall) formula_.probability[static_cast<size_t>(die)] = Rational(below(4) + 1, 5);
      }
      states.push_back(4 * t + 5);
      define(4 * t + 5, {4 * t + 1, 4 * t + 2, 4 * t + 3, 4 * t + 4});
    }
    formula_.prefix.append(Quantifier::exists, states);
    formula_.clauses.add({formula_.variables});
    return std::move(formula_);
  }

private:
  uint64_t below(uint64_t n) { return random_() % n; }

  // The next state by a random table over the step.
  void define(Var state, const std::vector<Var>& inputs) {
    for (unsigned row = 0; row < 16; ++row) {
      std::vector<Lit> clause;
      for (size_t i = 0; i < 4; ++i) clause.push_back((row >> i & 1) != 0 ? -inputs[i] : inputs[i]);
      clause.push_back(below(2) == 0 ? state : -state);
      formula_.clauses.add(clause);
    }
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
};

template <typename Random>
void comparePlans(Random& random, int rounds, int leastForeseen) {
  int between = 0, foreseen = 0;
  for (int i = 0; i < rounds; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    const Rational expected = test::bruteForce(formula);
    between += expected > 0 && expected < 1;
    uint64_t cuts = 0;
    for (const Options& options : planVariants()) {
      const Answer answer = xssat::solve(formula, options, Limits());
      ASSERT_EQ(answer.low, expected) << test::written(formula);
      ASSERT_EQ(answer.high, expected) << test::written(formula);
      cuts += answer.statistics.at("foreseen");
    }
    foreseen += cuts > 0;
  }
  std::cout << rounds << " formulas, " << between << " strictly between 0 and 1, " << foreseen
            << " with branches cut\n";
  EXPECT_GT(between, rounds / 5);
  EXPECT_GE(foreseen, leastForeseen);
}

TEST(XssatClairvoyant, PlansAreWorthWhatBruteForceSays) {
  RandomPlan random(71);
  const int rounds = test::cases(300);
  comparePlans(random, rounds, rounds / 2);
}

TEST(XssatClairvoyant, AnyFormulaIsWorthWhatBruteForceSays) {
  test::RandomFormula random(72);
  comparePlans(random, test::cases(1000), 0);
}

TEST(XssatClairvoyantLong, ManyPlans) {
  RandomPlan random(73);
  comparePlans(random, 20000, 10000);
}

TEST(XssatClairvoyantLong, ManyFormulas) {
  test::RandomFormula random(74, {.leastVariables = 7, .mostVariables = 14});
  comparePlans(random, 50000, 25);
}

TEST(XssatClairvoyant, OnlyChoicesMoveInside) {
  cnf::QuantifiedCnf formula;
  formula.variables = 8;
  formula.prefix = {{Quantifier::exists, {6, 4, 1}},
                    {Quantifier::chance, {3}},
                    {Quantifier::forall, {2}},
                    {Quantifier::chance, {5, 7}},
                    {Quantifier::exists, {8}}};
  std::vector<Var> numbers(9);
  std::iota(numbers.begin(), numbers.end(), 0);
  const auto easier = xssat::clairvoyantPrefix(formula, numbers);
  ASSERT_TRUE(easier);
  const std::vector<cnf::Block> expected = {{Quantifier::exists, {1}}, {Quantifier::chance, {3}},
                                            {Quantifier::forall, {2}}, {Quantifier::exists, {4}},
                                            {Quantifier::chance, {5}}, {Quantifier::exists, {6}},
                                            {Quantifier::chance, {7}}, {Quantifier::exists, {8}}};
  ASSERT_EQ(easier->prefix.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(easier->prefix[i].kind, expected[i].kind) << i;
    EXPECT_EQ(easier->prefix[i].vars, expected[i].vars) << i;
  }
  std::vector<cnf::Block> fewer = formula.prefix.blocks();
  fewer[0].vars = {1, 4};
  formula.prefix = fewer;
  EXPECT_FALSE(xssat::clairvoyantPrefix(formula, numbers));
}

} // namespace
} // namespace oddsat
