// An odd parity of some literals and an even one, both written in full, hold the same literals
// equally often. Keys that add up what is like a polynomial of the literals cannot tell them apart.
#include "support/xssat_judge.hpp"

#include <bit>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

using cnf::Lit;
using cnf::Quantifier;

// A die decides whether the parity of the dice behind it must be odd or even.
cnf::QuantifiedCnf parities(int dice) {
  cnf::QuantifiedCnf formula;
  formula.variables = dice + 1;
  formula.probability.assign(static_cast<size_t>(dice) + 2, Rational(1, 4));
  std::vector<cnf::Block> blocks = {{Quantifier::chance, {1}}, {Quantifier::chance, {}}};
  for (int v = 2; v <= dice + 1; ++v) blocks[1].vars.push_back(v);
  formula.prefix = std::move(blocks);
  for (unsigned signs = 0; signs < 1U << dice; ++signs) {
    std::vector<Lit> clause = {std::popcount(signs) % 2 == 0 ? 1 : -1};
    for (int i = 0; i < dice; ++i) clause.push_back((signs >> i & 1) != 0 ? i + 2 : -(i + 2));
    formula.clauses.add(clause);
  }
  return formula;
}

TEST(XssatParities, OddOnesAreNoEvenOnes) {
  for (int dice = 2; dice <= 8; ++dice) {
    const cnf::QuantifiedCnf formula = parities(dice);
    const Rational value = test::bruteForce(formula);
    test::XssatTrial trial;
    for (xssat::Options& options : trial.variants = std::vector<xssat::Options>(200)) {
      options.reduce = options.relax = false;
      options.seed = trial.variants.size() + static_cast<size_t>(&options - trial.variants.data());
    }
    test::expectValue(formula, value, trial);
  }
}

} // namespace
} // namespace oddsat
