// Formulas with counters that are built step by step, over literals of any block: said directly by
// clauses of what they count, they keep their value.
#include "oddsat/formulas/portfolio.hpp"
#include "oddsat/formulas/xssat/prepare/direct_counters.hpp"

#include "support/sanitized.hpp"
#include "support/xssat_judge.hpp"

#include <gtest/gtest.h>
#include <random>

namespace oddsat {
namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

class FormulaWithCounter {
public:
  explicit FormulaWithCounter(uint64_t seed, bool withChance)
      : random_(seed), withChance_(withChance) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    clauses_.clear(), plain_.clear(), others_.clear();
    for (int blocks = between(2, 3); blocks > 0; --blocks) addBlock();
    openBlock(Quantifier::exists);
    const bool isScore = between(0, 1) == 0;
    if (isScore) addOpposites();
    firstStep_ = formula_.variables + 1;
    const Lit top = isScore ? ahead() : atLeast(between(2, static_cast<int>(plain_.size()) - 1));
    use(top);
    for (int clauses = between(2, 6); clauses > 0; --clauses) addClause(firstStep_ - 1);
    if (between(0, 7) == 0) addClause(formula_.variables); // may mention a step
    if (between(0, 9) == 0) clauses_.erase(clauses_.begin() + between(0, int(clauses_.size()) - 1));
    for (const std::vector<Lit>& clause : clauses_) formula_.clauses.add(clause);
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void openBlock(Quantifier kind) { open_ = kind; }

  Var newVariable() {
    formula_.prefix.append(open_, ++formula_.variables);
    formula_.probability.push_back(Rational(between(1, 3)) / 4);
    return formula_.variables;
  }

  void addBlock() {
    static constexpr Quantifier kinds[] = {Quantifier::exists, Quantifier::forall,
                                           Quantifier::chance};
    openBlock(kinds[between(0, withChance_ ? 2 : 1)]);
    for (int i = 0; i < 2; ++i)
      plain_.push_back(between(0, 2) == 0 ? -newVariable() : newVariable());
  }

  // Exactly one of each two holds: in any case, or where the first variable is true.
  void addOpposites() {
    const bool always = between(0, 1) == 0;
    guard_ = always ? 0 : std::abs(plain_[0]);
    for (Lit l : plain_) {
      const Lit other = newVariable();
      others_.push_back(other);
      std::vector<Lit> one = {l, other}, notBoth = {-l, -other};
      if (!always) one.push_back(-guard_);
      clauses_.push_back(one);
      clauses_.push_back(notBoth);
    }
  }

  Lit conjunction(const std::vector<Lit>& lits) {
    const Lit out = newVariable();
    std::vector<Lit> whole = {out};
    for (Lit l : lits) whole.push_back(-l), clauses_.push_back({-out, l});
    clauses_.push_back(whole);
    return out;
  }
  Lit disjunction(std::vector<Lit> lits) {
    if (lits.size() == 1) return lits[0];
    for (Lit& l : lits) l = -l;
    return -conjunction(lits);
  }

  // By number: exactly so many of them hold.
  std::vector<Lit> tally(const std::vector<Lit>& lits) {
    std::vector<Lit> counts = {-lits[0], lits[0]};
    for (size_t i = 1; i < lits.size(); ++i) {
      std::vector<Lit> next;
      for (size_t n = 0; n <= i + 1; ++n) {
        std::vector<Lit> ways;
        if (n > 0) ways.push_back(conjunction({counts[n - 1], lits[i]}));
        if (n <= i) ways.push_back(conjunction({counts[n], -lits[i]}));
        next.push_back(disjunction(ways));
      }
      counts = next;
    }
    return counts;
  }

  Lit atLeast(int least) {
    std::vector<Lit> counts = tally(plain_);
    return disjunction({counts.begin() + least, counts.end()});
  }

  Lit ahead() {
    std::vector<Lit> own = tally(plain_), others = tally(others_), ways;
    for (size_t n = 1; n < own.size(); ++n)
      for (size_t m = 0; m < n; ++m) ways.push_back(conjunction({own[n], others[m]}));
    return disjunction(ways);
  }

  // In one polarity or in both.
  void use(Lit top) {
    const int how = between(0, 4);
    std::vector<Lit> clause = {how == 0 ? -top : top};
    if (guard_ != 0 && between(0, 3) != 0) clause.push_back(-guard_);
    if (between(0, 1) == 0) clause.push_back(plain_[static_cast<size_t>(between(0, 3))]);
    clauses_.push_back(clause);
    if (how == 1) clauses_.push_back({-top, plain_[0], -plain_[1]});
    guard_ = 0;
  }

  void addClause(Var most) {
    std::vector<Lit> clause;
    for (int n = between(2, 3); n > 0; --n) {
      const Var v = between(1, most);
      clause.push_back(between(0, 1) == 0 ? v : -v);
    }
    clauses_.push_back(clause);
  }

  std::mt19937_64 random_;
  bool withChance_;
  cnf::QuantifiedCnf formula_;
  Quantifier open_ = Quantifier::exists; // kind of the block that is made
  std::vector<std::vector<Lit>> clauses_;
  std::vector<Lit> plain_, others_; // what is counted
  Lit guard_ = 0;
  Var firstStep_ = 0;
};

struct CounterCounts {
  int said = 0, shorter = 0;
  uint64_t solved = 0;
};

// Said directly, and where there is no chance, by the solver that takes turns.
void compareDirect(const cnf::QuantifiedCnf& formula, const Rational& value,
                   CounterCounts& counts) {
  if (auto direct = xssat::sayCountersDirectly(formula, Limits())) {
    ++counts.said;
    counts.shorter += direct->formula.clauses.size() < formula.clauses.size();
    ASSERT_EQ(test::evaluate(direct->formula), value) << test::written(formula);
  }
  if (cnf::hasChance(formula)) return;
  ASSERT_EQ(solveByPortfolio(formula, FormulaOptions(), Limits()).low, value)
      << test::written(formula);
}

void compareCounters(uint64_t seed, int formulas, bool withChance) {
  FormulaWithCounter random(seed, withChance);
  CounterCounts counts;
  test::XssatTrial trial;
  trial.meaning = test::evaluate;
  trial.onFormula = [&](const cnf::QuantifiedCnf& formula, const Rational& value) {
    compareDirect(formula, value, counts);
  };
  trial.onAnswer = [&](const xssat::Options&, const Answer& answer) {
    counts.solved += answer.statistics.contains("direct_counters");
  };
  const test::JudgedFormulas judged = test::judgeXssat(random, formulas, trial);
  std::cout << ", " << counts.said << " with counters said directly, " << counts.shorter
            << " with fewer clauses then, " << counts.solved << " answers with some\n";
  EXPECT_GT(counts.said, formulas / 2);
  EXPECT_GT(counts.solved, static_cast<uint64_t>(formulas) / 20);
  EXPECT_GT(counts.shorter, formulas / 4);
  EXPECT_GT(judged.positive, formulas / 5);
}

TEST(XssatCounters, AgreeWithBruteForce) {
  compareCounters(81, test::cases(300), true);
  compareCounters(82, test::cases(300), false);
}

TEST(XssatCountersLong, AgreeWithBruteForceOnManyFormulas) {
  compareCounters(83, 10000, true);
  compareCounters(84, 10000, false);
}

} // namespace
} // namespace oddsat
