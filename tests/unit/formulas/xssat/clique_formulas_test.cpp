// Formulas with sets of which at most one holds, written out in pairs: the key of what is left
// takes each set as one, alone and beside symmetries and components.
#include "oddsat/formulas/xssat/search/cliques.hpp"

#include "support/sanitized.hpp"
#include "support/xssat_judge.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace oddsat {
namespace {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

class FormulaWithCliques {
public:
  explicit FormulaWithCliques(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    for (int blocks = between(2, 4); blocks > 0; --blocks) addBlock(blocks == 1);
    for (int cliques = between(1, 2); cliques > 0; --cliques) addClique();
    for (int clauses = between(5, 12); clauses > 0; --clauses) addClause();
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addBlock(bool last) {
    static constexpr Quantifier kinds[] = {Quantifier::exists, Quantifier::forall,
                                           Quantifier::chance};
    Quantifier kind = last ? Quantifier::exists : kinds[between(0, 2)];
    for (int variables = between(2, last ? 6 : 3); variables > 0; --variables) {
      formula_.prefix.append(kind, ++formula_.variables);
      formula_.probability.push_back(Rational(between(1, 3)) / 4);
    }
  }

  Lit literal() {
    Var v = between(1, formula_.variables);
    return between(0, 1) == 0 ? v : -v;
  }

  // Mostly of variables that are not forall's: a pair of those would be false.
  void addClique() {
    std::vector<Var> vars;
    for (const cnf::Block& block : formula_.prefix)
      if (block.kind != Quantifier::forall || between(0, 9) == 0)
        vars.insert(vars.end(), block.vars.begin(), block.vars.end());
    std::ranges::shuffle(vars, random_);
    vars.resize(std::min<size_t>(vars.size(), static_cast<size_t>(between(5, 7))));
    for (Var& v : vars) v = between(0, 2) == 0 ? -v : v;
    for (size_t i = 0; i < vars.size(); ++i)
      for (size_t j = 0; j < i; ++j) formula_.clauses.add({-vars[i], -vars[j]});
    if (between(0, 1) != 0) formula_.clauses.add(vars);
  }

  void addClause() {
    std::vector<Lit> clause;
    for (int n = between(2, 4); n > 0; --n) clause.push_back(literal());
    formula_.clauses.add(clause);
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
};

void compareCliques(uint64_t seed, int formulas) {
  FormulaWithCliques random(seed);
  int withCliques = 0;
  test::XssatTrial trial;
  trial.onFormula = [&](const cnf::QuantifiedCnf& formula, const Rational&) {
    const xssat::Problem problem = xssat::prepare(formula);
    withCliques += !xssat::Cliques(problem, xssat::noPatterns(problem)).all.empty();
  };
  const test::JudgedFormulas judged = test::judgeXssat(random, formulas, trial);
  std::cout << ", " << withCliques << " with cliques\n";
  EXPECT_GT(withCliques, formulas / 2);
  EXPECT_GT(judged.between, formulas / 10);
}

TEST(XssatCliques, AgreeWithBruteForce) {
  compareCliques(71, test::cases(1500));
}

TEST(XssatCliquesLong, AgreeWithBruteForceOnFiftyThousand) {
  compareCliques(72, 50000);
}

TEST(XssatCliques, EachPairIsPartOfOneAtMost) {
  cnf::QuantifiedCnf formula;
  formula.variables = 8;
  formula.prefix = {{Quantifier::exists, {1, 2, 3, 4, 5, 6, 7, 8}}};
  for (Var i = 1; i <= 6; ++i)
    for (Var j = 1; j < i; ++j) formula.clauses.add({-i, -j});
  formula.clauses.add({-7, -1});
  formula.clauses.add({-8, -1});
  xssat::Problem problem = xssat::prepare(formula);
  xssat::Cliques cliques(problem, xssat::noPatterns(problem));
  ASSERT_EQ(cliques.all.size(), 1u);
  EXPECT_EQ(cliques.all[0].size(), 6u);
  EXPECT_EQ(std::ranges::count(cliques.of, 0u), 15);
  EXPECT_EQ(std::ranges::count(cliques.of, xssat::Cliques::none), 2);
}

} // namespace
} // namespace oddsat
