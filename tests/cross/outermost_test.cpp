// Whatever is printed of the outermost block is put back into the formula, and another solver has
// to find the same value there. The formulas are large enough for several turns of the solvers.
#include "cnf/given_values.hpp"
#include "solve.hpp"
#include "support/sanitized.hpp"
#include "support/second_opinion.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat {
namespace {

using cnf::Lit;
using cnf::Quantifier;

class LayeredFormula {
public:
  explicit LayeredFormula(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    kinds_ = {Quantifier::exists}; // variables count from 1
    bool exists = between(1, 3) > 1;
    addBlock(exists ? Quantifier::exists : Quantifier::forall, exists ? between(5, 34) : 5);
    for (int more = between(1, 3); more > 0; --more) {
      if (exists) addBlock(Quantifier::forall, between(2, 7));
      addBlock(Quantifier::exists, between(12, 34));
      exists = true;
    }
    formula_.variables = static_cast<cnf::Var>(kinds_.size()) - 1;
    // With forall outermost it takes more clauses for some formulas to be false.
    const bool ours = formula_.prefix.front().kind == Quantifier::exists;
    const int tenths = ours ? between(19, 25) : between(28, 50);
    for (int left = formula_.variables * tenths / 10; left > 0; --left) addClause();
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addBlock(Quantifier kind, int count) {
    formula_.prefix.push_back({kind, {}});
    for (; count > 0; --count) {
      formula_.prefix.back().vars.push_back(static_cast<cnf::Var>(kinds_.size()));
      kinds_.push_back(kind);
    }
  }

  // At least two of its variables are exists.
  void addClause() {
    std::vector<Lit> clause;
    int exists = 0;
    for (int length = between(3, 4); static_cast<int>(clause.size()) < length || exists < 2;) {
      Lit v = between(1, formula_.variables);
      if (std::ranges::any_of(clause, [&](Lit l) { return std::abs(l) == v; })) continue;
      exists += kinds_[static_cast<size_t>(v)] == Quantifier::exists;
      clause.push_back(between(0, 1) == 0 ? v : -v);
    }
    formula_.clauses.add(clause);
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
  std::vector<Quantifier> kinds_; // by variable
};

struct Way {
  std::string solver;
  bool reduce;
};

std::vector<Way> ways() {
  std::vector<Way> all = {{"qbf", true},
                          {"qbf", false},
                          {"xssat", true},
                          {"abstraction", true},
                          {"abstraction", false}};
  if (external::find("depqbf", Limits()))
    all.insert(all.end(), {{"depqbf", true}, {"depqbf", false}});
  return all;
}

struct Count {
  int asked = 0, printed = 0, isTrue = 0, isFalse = 0;
};

// False: no verdict in time, so nothing to look at.
bool check(const cnf::QuantifiedCnf& formula, const Way& way, Count& count) {
  FormulaOptions options;
  options.reduce = way.reduce;
  const Answer answer = solveFormula(formula, way.solver, options, Limits(10, {}));
  if (answer.low != answer.high) return false;
  ++count.asked;
  const Quantifier winner = answer.low == 1 ? Quantifier::exists : Quantifier::forall;
  if (formula.prefix.front().kind != winner) return true;
  EXPECT_EQ(answer.outermost.size(), formula.prefix.front().vars.size()) << way.solver;
  ++(answer.low == 1 ? count.isTrue : count.isFalse);
  ++count.printed;
  const cnf::QuantifiedCnf rest = cnf::under(formula, answer.outermost);
  const Rational again = way.solver == "depqbf"
                             ? solveFormula(rest, "abstraction", {}, Limits()).low
                             : test::secondOpinion(rest);
  EXPECT_EQ(again, answer.low) << way.solver << (way.reduce ? "" : ", not reduced");
  return true;
}

void everyPrintedChoiceIsRight(uint64_t seed, int formulas) {
  LayeredFormula random(seed);
  Count count;
  for (int i = 0; i < formulas; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    for (const Way& way : ways()) {
      if (!check(formula, way, count)) break; // too hard for this test
      ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", formula " << i;
    }
  }
  std::printf("%d answers, %d assignments put back: %d true, %d false\n", count.asked,
              count.printed, count.isTrue, count.isFalse);
  EXPECT_GE(count.isTrue, formulas);
  EXPECT_GE(count.isFalse * 5, formulas);
}

TEST(Outermost, EveryPrintedChoiceIsRight) {
  everyPrintedChoiceIsRight(1, test::cases(40));
}

TEST(OutermostLong, EveryPrintedChoiceIsRightInThousandsOfFormulas) {
  everyPrintedChoiceIsRight(2, 3000);
}

} // namespace
} // namespace oddsat
