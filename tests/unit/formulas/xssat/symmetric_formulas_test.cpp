// Formulas with symmetries, and with forall blocks whose bits say one of several things: the
// solver may use both, and the value stays that of brute force.
#include "oddsat/formulas/xssat/symmetry/implied_symmetries.hpp"

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

using test::written;

// Variables come in pairs that the symmetry exchanges, in one block and equally likely; a forall
// block is two bits that choose between three things, of which two are exchanged.
class MirroredFormula {
public:
  explicit MirroredFormula(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    plain_.clear();
    choices_.clear();
    formula_.probability.assign(1, 0);
    for (int blocks = between(3, 5); blocks > 0; --blocks) addBlock(blocks == 1);
    for (int clauses = between(4, 9); clauses > 0; --clauses) addClause();
    for (const std::vector<std::vector<Lit>>& choice : choices_)
      for (size_t i = 0; i < choice.size(); ++i)
        if (between(0, 5) != 0) addClause(&choice, i);
    return formula_;
  }

private:
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  Var addVariable(Quantifier kind, const Rational& probability) {
    formula_.prefix.append(kind, ++formula_.variables);
    formula_.probability.push_back(probability);
    return formula_.variables;
  }

  void addBlock(bool last) {
    static constexpr Quantifier kinds[] = {Quantifier::exists, Quantifier::forall,
                                           Quantifier::chance};
    Quantifier kind = last ? Quantifier::exists : kinds[between(0, 2)];
    if (!formula_.prefix.empty() && formula_.prefix.innermost().kind == kind) return;
    Rational probability = Rational(between(1, 3)) / 4;
    Var a = addVariable(kind, probability), b = addVariable(kind, probability);
    if (kind == Quantifier::forall && between(0, 3) > 0) {
      choices_.push_back({{a, b}, {-a, -b}, {a, -b}});
      return;
    }
    for (Lit l : {a, b, -a, -b}) plain_.push_back(l);
    if (between(0, 2) > 0) return;
    Var c = addVariable(kind, probability), d = addVariable(kind, probability);
    for (Lit l : {c, d, -c, -d}) plain_.push_back(l);
  }

  // In groups of four: the first two are images of each other, the last two likewise.
  size_t mirrored(size_t literal) const { return literal ^ 1; }

  // A clause and its image, with a choice and its image where one is given.
  void addClause(const std::vector<std::vector<Lit>>* choice = nullptr, size_t which = 0) {
    if (plain_.empty()) return;
    std::vector<Lit> clause, image;
    for (int n = between(choice ? 1 : 2, 4); n > 0; --n) {
      size_t literal = static_cast<size_t>(between(0, static_cast<int>(plain_.size()) - 1));
      clause.push_back(plain_[literal]);
      image.push_back(plain_[mirrored(literal)]);
    }
    if (choice) {
      const auto &bits = (*choice)[which], &others = (*choice)[which < 2 ? 1 - which : which];
      clause.insert(clause.end(), bits.begin(), bits.end());
      image.insert(image.end(), others.begin(), others.end());
    }
    formula_.clauses.add(clause);
    formula_.clauses.add(image);
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
  std::vector<Lit> plain_;
  std::vector<std::vector<std::vector<Lit>>> choices_;
};

// Each pair of variables may be exchanged on its own: there are as many symmetries as sets of
// pairs.
class PairedFormula {
public:
  explicit PairedFormula(uint64_t seed) : random_(seed) {}

  cnf::QuantifiedCnf next() {
    formula_ = {};
    formula_.probability.assign(1, 0);
    for (int pair = 0; pair < pairs; ++pair) addPair(pair);
    for (int clauses = between(4, 7); clauses > 0; --clauses) addClauses();
    return formula_;
  }

private:
  static constexpr int pairs = 6;
  int between(int low, int high) { return std::uniform_int_distribution(low, high)(random_); }

  void addPair(int pair) {
    static constexpr Quantifier kinds[] = {Quantifier::exists, Quantifier::forall,
                                           Quantifier::chance};
    Quantifier kind = pair + 1 == pairs ? Quantifier::exists : kinds[between(0, 2)];
    const Rational probability = Rational(between(1, 3)) / 4;
    for (int i = 0; i < 2; ++i) {
      formula_.prefix.append(kind, ++formula_.variables);
      formula_.probability.push_back(probability);
    }
  }

  // A clause of two or three pairs and all its images: where one stands, the other may stand, too.
  void addClauses() {
    std::vector<std::vector<Lit>> images(1);
    int first = between(0, pairs - 3);
    for (int pair = first; pair < first + between(2, 3); ++pair) {
      const Lit a = 2 * pair + 1, b = a + 1;
      const int sign = between(0, 1) == 0 ? 1 : -1;
      const bool both = between(0, 3) == 0;
      std::vector<std::vector<Lit>> longer;
      for (const std::vector<Lit>& image : images)
        for (Lit l : {a, b}) {
          longer.push_back(image);
          longer.back().push_back(sign * l);
          if (both) longer.back().push_back(sign * (l == a ? b : a));
        }
      images = std::move(longer);
    }
    for (const std::vector<Lit>& image : images) formula_.clauses.add(image);
  }

  std::mt19937_64 random_;
  cnf::QuantifiedCnf formula_;
};

// At least half of the formulas have so many symmetries.
template <typename Formulas>
void compareSymmetric(uint64_t seed, int rounds, uint64_t symmetries) {
  Formulas random(seed);
  int symmetric = 0;
  test::XssatTrial trial;
  trial.onAnswer = [&](const xssat::Options& options, const Answer& answer) {
    if (options.checkCache && !options.reduce)
      symmetric += answer.statistics.at("symmetries") >= symmetries;
  };
  const test::JudgedFormulas judged = test::judgeXssat(random, rounds, trial);
  std::cout << ", " << symmetric << " with symmetries\n";
  EXPECT_GE(symmetric * 2, rounds);
  EXPECT_GE(judged.between * 5, rounds);
}

// Half of the formulas lose the symmetry: a clause that follows from another one has no image.
void compareLostImages(uint64_t seed, int rounds) {
  MirroredFormula random(seed);
  std::mt19937_64 longer(seed);
  int found = 0;
  for (int i = 0; i < rounds; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    if (formula.clauses.empty()) continue;
    auto first = formula.clauses[0];
    std::vector<Lit> clause(first.begin(), first.end());
    auto v = static_cast<Var>(1 + longer() % static_cast<uint64_t>(formula.variables));
    clause.push_back(longer() % 2 == 0 ? v : -v);
    if (i % 2 == 0) formula.clauses.add(clause);
    auto completed = xssat::withImpliedSymmetries(formula, {}, Limits());
    if (!completed) continue;
    ++found;
    ASSERT_GT(completed->clauses.size(), formula.clauses.size());
    ASSERT_EQ(test::bruteForce(*completed), test::bruteForce(formula)) << written(formula);
  }
  EXPECT_GE(found * 10, rounds);
}

TEST(XssatSymmetricFormulas, LostImagesChangeNoValue) {
  compareLostImages(3, 2000);
}

TEST(XssatSymmetricFormulasLong, LostImagesOfMany) {
  compareLostImages(4, 100000);
}

TEST(XssatSymmetricFormulas, GiveTheValueOfBruteForce) {
  compareSymmetric<MirroredFormula>(1, test::cases(2000), 2);
}

TEST(XssatSymmetricFormulas, WithManySymmetriesToo) {
  compareSymmetric<PairedFormula>(5, test::cases(400), 16);
}

TEST(XssatSymmetricFormulasLong, ManyToo) {
  compareSymmetric<MirroredFormula>(2, 100000, 2);
}

TEST(XssatSymmetricFormulasLong, ManyWithManySymmetries) {
  compareSymmetric<PairedFormula>(6, 20000, 16);
}

} // namespace
} // namespace oddsat
