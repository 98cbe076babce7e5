// Whatever is printed of the outermost block is put back into the formula, and another solver has
// to find the same value there. The formulas are large enough for several turns of the solvers.
#include "oddsat/cnf/given_values.hpp"
#include "oddsat/formulas/solve.hpp"
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
    const bool ours = formula_.prefix.outermost().kind == Quantifier::exists;
    const int tenths = ours ? between(19, 25) : between(28, 50);
    for (int left = formula_.variables * tenths / 10; left > 0; --left) addClause();
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addBlock(Quantifier kind, int count) {
    for (; count > 0; --count) {
      formula_.prefix.append(kind, static_cast<cnf::Var>(kinds_.size()));
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
  const Limits limits(10, {});
  const Answer answer = solveFormula(formula, way.solver, options, limits);
  if (answer.low != answer.high || !answer.reason.empty() || limits.reached()) return false;
  ++count.asked;
  const Quantifier winner = answer.low == 1 ? Quantifier::exists : Quantifier::forall;
  if (formula.prefix.outermost().kind != winner) return true;
  EXPECT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size()) << way.solver;
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

// Formulas with chance, exists or forall outermost, of a size that an evaluator cannot do alone but
// both our kinds of solver can: what one of them prints, the other judges.
class FormulaWithChance {
public:
  explicit FormulaWithChance(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    using enum Quantifier;
    formula_ = {};
    const Quantifier first = between(0, 2) == 0 ? forall : exists;
    addBlock(first, first == exists ? between(4, 12) : between(2, 4));
    for (int more = between(1, 3); more > 0; --more) {
      if (between(0, 2) == 0) addBlock(forall, between(1, 2));
      addBlock(chance, between(3, 6));
      addBlock(exists, between(3, 8));
    }
    for (int left = formula_.variables * between(11, 17) / 10; left > 0; --left) addClause();
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addBlock(Quantifier kind, int count) {
    formula_.probability.resize(1 + static_cast<size_t>(formula_.variables + count));
    for (; count > 0; --count) {
      const cnf::Var var = ++formula_.variables;
      formula_.prefix.append(kind, var);
      if (kind == Quantifier::chance)
        formula_.probability[static_cast<size_t>(var)] = Rational(between(1, 6), 7);
    }
  }

  // Neighbours in the prefix mostly, as in formulas of games; one of them is exists.
  void addClause() {
    const int from = between(1, formula_.variables), width = std::min(12, formula_.variables - 1);
    std::vector<Lit> clause = {exists(from)};
    for (int length = between(2, 3); static_cast<int>(clause.size()) <= length;) {
      Lit v = (from + between(0, width) - 1) % formula_.variables + 1;
      if (std::ranges::none_of(clause, [&](Lit l) { return std::abs(l) == v; }))
        clause.push_back(v);
    }
    for (Lit& lit : clause)
      if (between(0, 1) == 0) lit = -lit;
    formula_.clauses.add(clause);
  }

  // The first at or after this variable, else any.
  cnf::Var exists(cnf::Var from) {
    for (const cnf::Block& block : formula_.prefix)
      for (cnf::Var var : block.vars)
        if (block.kind == Quantifier::exists && var >= from) return var;
    return formula_.prefix.innermost().vars.front();
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
};

// Every row of the table that takes such formulas and answers exactly.
void everyChoiceUnderChanceIsRight(uint64_t seed, int formulas) {
  FormulaWithChance random(seed);
  int printed = 0, between = 0;
  for (int i = 0; i < formulas; ++i) {
    const cnf::QuantifiedCnf formula = random.next();
    for (const Solver& solver : solverTable()) {
      if (!solver.solve || !solver.chance || !solver.exact) continue;
      for (const bool reduce : {true, false}) {
        FormulaOptions options;
        options.reduce = reduce;
        const Answer answer = solveFormula(formula, solver.name, options, Limits(10, {}));
        if (answer.low != answer.high || answer.outermost.empty()) continue;
        ASSERT_EQ(answer.outermost.size(), formula.prefix.outermost().vars.size());
        const Answer again =
            solveFormula(cnf::under(formula, answer.outermost),
                         solver.name == "xssat" ? "eliminate" : "xssat", {}, Limits(10, {}));
        if (again.low != again.high) continue;
        ++printed;
        between += again.low > 0 && again.low < 1;
        ASSERT_EQ(again.low, answer.low) << solver.name << (reduce ? "" : ", not reduced")
                                         << ", seed " << seed << ", formula " << i;
      }
    }
  }
  std::printf("%d assignments put back, %d with a value between 0 and 1\n", printed, between);
  EXPECT_GE(printed, 2 * formulas);
  EXPECT_GE(between, formulas);
}

TEST(Outermost, EveryPrintedChoiceIsRight) {
  everyPrintedChoiceIsRight(1, test::cases(40));
}

TEST(Outermost, EveryPrintedChoiceUnderChanceIsRight) {
  everyChoiceUnderChanceIsRight(1, test::cases(60));
}

TEST(OutermostLong, EveryPrintedChoiceUnderChanceIsRightInThousandsOfFormulas) {
  everyChoiceUnderChanceIsRight(2, 3000);
}

TEST(OutermostLong, EveryPrintedChoiceIsRightInThousandsOfFormulas) {
  everyPrintedChoiceIsRight(2, 3000);
}

} // namespace
} // namespace oddsat
