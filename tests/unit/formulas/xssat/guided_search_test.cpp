// Cubes of models: the value is that of brute force, whatever else is switched on.
#include "oddsat/formulas/xssat/xssat.hpp"

#include "support/brute_force.hpp"
#include "support/random_tails.hpp"
#include "support/sanitized.hpp"
#include "support/written_formula.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using xssat::Options;

std::vector<Options> variants() {
  std::vector<Options> all(7);
  for (size_t i = 1; i < all.size(); ++i) all[i].reduce = false;
  for (size_t i = 2; i < all.size(); ++i) all[i].relax = all[i].earlyEnd = false;
  all[2].checkCache = true;
  all[3].components = all[3].symmetries = false;
  all[4].windows = all[4].definitions = false;
  all[5].guides = false;
  all[6].threads = 4;
  all[6].aloneFor = 0;
  return all;
}

void compare(uint64_t seed, int rounds) {
  test::RandomTails random(seed);
  int between = 0, guided = 0, closed = 0;
  uint64_t models = 0;
  for (int i = 0; i < rounds; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    const Rational expected = test::bruteForce(formula);
    between += expected > 0 && expected < 1;
    std::vector<uint64_t> nodes;
    for (const Options& options : variants()) {
      const Answer answer = xssat::solve(formula, options, Limits());
      ASSERT_EQ(answer.low, expected) << test::written(formula);
      ASSERT_EQ(answer.high, expected) << test::written(formula);
      models += answer.statistics.at("models");
      nodes.push_back(answer.statistics.at("nodes"));
      if (options.checkCache) {
        ASSERT_EQ(answer.statistics.at("cache_collisions"), 0u);
        guided += answer.statistics.at("models") > 0;
      }
    }
    closed += nodes[2] < nodes[5];
  }
  std::cout << rounds << " formulas, " << between << " strictly between 0 and 1, " << guided
            << " guided, " << closed << " with fewer nodes for it, " << models << " models\n";
  EXPECT_GT(between, rounds / 4);
  EXPECT_GT(guided, rounds / 3);
  EXPECT_GT(closed, rounds / 8);
}

TEST(XssatGuidedSearch, ValueOfBruteForce) {
  compare(61, test::cases(800));
}

// One of several pairs of dice has to fall the right way.
TEST(XssatGuidedSearch, PairsOfDiceTakeOneModelEach) {
  constexpr int pairs = 12;
  cnf::QuantifiedCnf formula;
  formula.variables = 3 * pairs;
  std::vector<cnf::Block> blocks = {{cnf::Quantifier::chance, {}}, {cnf::Quantifier::exists, {}}};
  formula.probability.assign(3 * pairs + 1, Rational(1, 2));
  std::vector<cnf::Lit> oneOf;
  Rational none = 1;
  for (cnf::Var pair = 1; pair <= pairs; ++pair) {
    const cnf::Var first = pair, second = pairs + pair, reason = 2 * pairs + pair;
    blocks[0].vars.insert(blocks[0].vars.end(), {first, second});
    blocks[1].vars.push_back(reason);
    formula.clauses.add({-reason, first});
    formula.clauses.add({-reason, second});
    oneOf.push_back(reason);
    none *= Rational(3, 4);
  }
  formula.prefix = std::move(blocks);
  formula.clauses.add(oneOf);
  Options options;
  options.reduce = options.symmetries = false;
  const Answer answer = xssat::solve(formula, options, Limits());
  EXPECT_EQ(answer.low, 1 - none);
  EXPECT_LE(answer.statistics.at("models"), 2u * pairs);
  EXPECT_LT(answer.statistics.at("nodes"), 10u * pairs);
}

// The second clause would define 6 if it were not given; so it is a demand.
TEST(XssatGuidedSearch, WhatIsGivenIsNotDefined) {
  cnf::QuantifiedCnf formula;
  formula.variables = 7;
  formula.probability = {0, {1, 3}, {3, 4}, {1, 3}, 0, 0, 0, 0};
  formula.prefix = {{cnf::Quantifier::chance, {1, 2, 3}},
                    {cnf::Quantifier::forall, {4, 5}},
                    {cnf::Quantifier::exists, {6, 7}}};
  const std::vector<std::vector<cnf::Lit>> clauses = {
      {-6, 3}, {6, 7, -3}, {-6}, {-7, -1}, {3, -4, -7}};
  for (const auto& clause : clauses) formula.clauses.add(clause);
  Options options;
  options.reduce = options.patterns = false;
  const Answer answer = xssat::solve(formula, options, Limits());
  EXPECT_EQ(answer.low, Rational(8, 9));
  EXPECT_EQ(answer.high, Rational(8, 9));
}

TEST(XssatGuidedSearchLong, FiftyThousand) {
  compare(62, 50000);
}

} // namespace
} // namespace oddsat
