// Several threads on one formula, which begin with the first step however small it is: the value is
// that of brute force, the choice in the outermost block that of one thread.
#include "oddsat/formulas/xssat/xssat.hpp"

#include "support/brute_force.hpp"
#include "support/random_choices.hpp"
#include "support/random_formula.hpp"
#include "support/random_tails.hpp"
#include "support/written_formula.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat {
namespace {

using test::written;
using xssat::Options;

// Several switches, so that what is left falls apart or stays together, draws stay or go.
Options variant(int i) {
  Options options;
  options.threads = 4;
  options.aloneFor = 0;
  options.reduce = i % 2 == 0;
  options.draws = i % 4 < 2;
  options.relax = options.earlyEnd = i % 3 == 0;
  options.learning = i % 5 != 0;
  options.components = i % 7 != 0;
  options.symmetries = i % 8 != 0;
  return options;
}

struct Counts {
  int between = 0, helped = 0, chosen = 0;
  uint64_t nodes = 0, splits = 0, draws = 0;
};

// Large ones are compared with one thread only.
void compareThreads(const cnf::QuantifiedCnf& formula, int i, Counts& counts) {
  Options options = variant(i);
  const Answer together = xssat::solve(formula, options, Limits());
  options.threads = 1;
  const Answer alone = xssat::solve(formula, options, Limits());
  const Rational expected = formula.variables <= 20 ? test::bruteForce(formula) : alone.low;
  ASSERT_EQ(together.low, expected) << written(formula);
  ASSERT_EQ(together.high, expected) << written(formula);
  ASSERT_EQ(together.outermost, alone.outermost) << written(formula);
  counts.between += expected > 0 && expected < 1;
  counts.helped += together.statistics.contains("threads");
  counts.chosen += !together.outermost.empty();
  counts.nodes += together.statistics.at("nodes");
  counts.splits += together.statistics.at("splits");
  counts.draws += together.statistics.at("draws");
}

template <typename Random>
void compareAll(Random random, int formulas) {
  Counts counts;
  for (int i = 0; i < formulas && !testing::Test::HasFatalFailure(); ++i)
    compareThreads(random.next(), i, counts);
  std::printf("%d formulas: %d strictly between 0 and 1, %d helped, %d with a choice, %lu nodes, "
              "%lu splits, %lu draws\n",
              formulas, counts.between, counts.helped, counts.chosen, counts.nodes, counts.splits,
              counts.draws);
  EXPECT_GT(counts.between, formulas / 10);
  EXPECT_GT(counts.helped, formulas / 2);
  EXPECT_GT(counts.chosen, formulas / 10);
}

// Long enough for threads to meet: random clauses over alternating blocks, in two halves that few
// clauses join, so that much falls apart on the way.
class TwoHalves {
public:
  explicit TwoHalves(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    halves_[0].clear(), halves_[1].clear();
    const auto first = between(0, 2);
    for (int block = 0; block < 5; ++block)
      addBlock(block < 4 ? static_cast<cnf::Quantifier>((first + block) % 3)
                         : cnf::Quantifier::exists);
    for (auto& half : halves_)
      for (int i = between(14, 20) * static_cast<int>(half.size()) / 10; i > 0; --i)
        formula_.clauses.add({literal(half), literal(half), existsLiteral(half)});
    for (int i = between(0, 4); i > 0; --i)
      formula_.clauses.add({literal(halves_[0]), literal(halves_[1]), existsLiteral(halves_[0])});
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addBlock(cnf::Quantifier kind) {
    for (int i = between(10, 14); i > 0; --i) {
      formula_.prefix.append(kind, ++formula_.variables);
      formula_.probability.push_back(Rational(between(1, 3), 4));
      halves_[static_cast<size_t>(between(0, 1))].push_back(formula_.variables);
    }
  }

  cnf::Lit literal(const std::vector<cnf::Var>& of) {
    const cnf::Var v = of[static_cast<size_t>(between(0, static_cast<int>(of.size()) - 1))];
    return between(0, 1) == 0 ? v : -v;
  }

  cnf::Lit existsLiteral(const std::vector<cnf::Var>& of) {
    for (int tries = 0; tries < 20; ++tries) {
      const cnf::Lit l = literal(of);
      for (const cnf::Block& block : formula_.prefix)
        if (block.kind == cnf::Quantifier::exists && std::ranges::count(block.vars, std::abs(l)))
          return l;
    }
    return literal(of);
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
  std::vector<cnf::Var> halves_[2];
};

TEST(XssatThreads, ValueOfBruteForceAndChoiceOfOneThread) {
  compareAll(test::RandomFormula(41, {8, 14}), 300);
  compareAll(test::RandomChoices(42), 200);
  compareAll(test::RandomTails(63), 200);
  compareAll(TwoHalves(47), 100);
}

// The threads divide the other choices in the outermost block.
TEST(XssatThreads, WhatElseCouldBeChosenIsWorthTheSame) {
  TwoHalves random(50);
  int asked = 0;
  for (int i = 0; i < 60; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    const cnf::Block& first = formula.prefix.outermost();
    if (first.kind == cnf::Quantifier::chance) continue;
    Options options = variant(i);
    for (size_t v = 0; v + 1 < first.vars.size(); ++v)
      options.alternatives.push_back({first.vars[v], -first.vars[v + 1]});
    const Answer together = xssat::solve(formula, options, Limits());
    options.threads = 1;
    EXPECT_EQ(together.alternatives, xssat::solve(formula, options, Limits()).alternatives)
        << written(formula);
    ++asked;
  }
  EXPECT_GT(asked, 20);
}

// As many as are to pass with the thread sanitizer, too.
TEST(XssatThreadsLong, SameInFiveHundredFormulas) {
  compareAll(test::RandomFormula(43, {8, 14}), 200);
  compareAll(test::RandomChoices(44), 150);
  compareAll(TwoHalves(48), 150);
}

TEST(XssatThreadsLong, SameInTenThousandFormulas) {
  compareAll(test::RandomFormula(45, {8, 15}), 4000);
  compareAll(test::RandomChoices(46), 3000);
  compareAll(TwoHalves(49), 3001);
}

} // namespace
} // namespace oddsat
