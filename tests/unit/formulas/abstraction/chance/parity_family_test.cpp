// The family of docs/quantifier-shifting.md: the parity d of n coins c, and a coin u that saves an
// even one with probability 1/3. What the prefix changes is counted here, for small n by force.
#include "oddsat/formulas/abstraction/chance/chance_value.hpp"
#include "oddsat/formulas/elimination/eliminate.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"
#include "support/brute_force.hpp"

#include <gtest/gtest.h>

#include <set>

namespace oddsat {
namespace {

using cnf::Quantifier;
using cnf::Var;

enum class Prefix { baseline, dependency };

// In step k a coin c_k falls, the player says e_k, the opposite, and d_k is the parity so far. In
// the last step u falls, too; d_n or u is the goal.
class Parity {
public:
  Parity(int steps, Prefix prefix) : n_(steps), prefix_(prefix) {}

  cnf::QuantifiedCnf formula() {
    formula_.variables = u();
    formula_.probability.assign(cnf::slot(u()) + 1, Rational(1, 2));
    formula_.probability.back() = Rational(1, 3);
    for (int k = 1; k <= n_; ++k) addStep(k);
    if (prefix_ == Prefix::baseline)
      for (int k = 1; k <= n_; ++k) formula_.prefix.append(Quantifier::exists, d(k));
    formula_.clauses.add({d(n_), u()});
    return formula_;
  }

private:
  Var c(int k) const { return k; }
  Var e(int k) const { return n_ + k; }
  Var d(int k) const { return 2 * n_ + k; }
  Var u() const { return 3 * n_ + 1; }

  void addStep(int k) {
    formula_.prefix.append(Quantifier::chance, c(k));
    if (k == n_) formula_.prefix.append(Quantifier::chance, u());
    formula_.prefix.append(Quantifier::exists, e(k));
    if (prefix_ == Prefix::dependency) formula_.prefix.append(Quantifier::exists, d(k));
    formula_.clauses.add({c(k), e(k)});
    formula_.clauses.add({-c(k), -e(k)});
    if (k == 1) {
      formula_.clauses.add({-d(1), c(1)});
      formula_.clauses.add({d(1), -c(1)});
      return;
    }
    formula_.clauses.add({-d(k), d(k - 1), c(k)});
    formula_.clauses.add({-d(k), -d(k - 1), -c(k)});
    formula_.clauses.add({d(k), -d(k - 1), c(k)});
    formula_.clauses.add({d(k), d(k - 1), -c(k)});
  }

  int n_;
  Prefix prefix_;
  cnf::QuantifiedCnf formula_;
};

cnf::QuantifiedCnf parity(int steps, Prefix prefix) {
  return Parity(steps, prefix).formula();
}

using Table = std::vector<Rational>; // a function of the variables that are left

// The residuals after `left` more variables: of the matrix as a function of all others, or of the
// value, where the exists variables are gone.
void collect(const test::ClauseList& clauses, std::span<const test::QuantifiedVar> prefix,
             size_t left, const auto& tableOf, std::set<Table>& found) {
  if (left == 0) {
    Table table;
    tableOf(tableOf, clauses, prefix, table);
    found.insert(std::move(table));
    return;
  }
  for (Var lit : {prefix.front().var, -prefix.front().var})
    collect(test::given(clauses, lit), prefix.subspan(1), left - 1, tableOf, found);
}

void matrixTable(const auto& self, const test::ClauseList& clauses,
                 std::span<const test::QuantifiedVar> prefix, Table& table) {
  if (prefix.empty()) return table.push_back(test::valueOf(clauses, prefix));
  for (Var lit : {prefix.front().var, -prefix.front().var})
    self(self, test::given(clauses, lit), prefix.subspan(1), table);
}

size_t matrixResiduals(const cnf::QuantifiedCnf& formula, size_t outer) {
  std::set<Table> found;
  auto tableOf = [](const auto& self, const auto& clauses, auto prefix, Table& table) {
    matrixTable(self, clauses, prefix, table);
  };
  const auto prefix = test::prefixOf(formula);
  collect(test::clausesOf(formula), prefix, outer, tableOf, found);
  return found.size();
}

// The definitions are chosen best, for each assignment of the chance variables left.
size_t valueResiduals(const cnf::QuantifiedCnf& formula, size_t outer) {
  std::set<Table> found;
  auto tableOf = [](const auto& self, const test::ClauseList& clauses,
                    std::span<const test::QuantifiedVar> prefix, Table& table) -> void {
    auto dice = std::ranges::find(prefix, Quantifier::chance, &test::QuantifiedVar::kind);
    if (dice == prefix.end()) return table.push_back(test::valueOf(clauses, prefix));
    std::vector<test::QuantifiedVar> others(prefix.begin(), dice);
    others.insert(others.end(), dice + 1, prefix.end());
    for (Var lit : {dice->var, -dice->var}) self(self, test::given(clauses, lit), others, table);
  };
  const auto prefix = test::prefixOf(formula);
  collect(test::clausesOf(formula), prefix, outer, tableOf, found);
  return found.size();
}

TEST(ParityFamily, MatrixResidualsDoubleUnderTheBaselineOnly) {
  for (int n = 1; n <= 3; ++n) {
    const cnf::QuantifiedCnf baseline = parity(n, Prefix::baseline);
    EXPECT_EQ(matrixResiduals(baseline, static_cast<size_t>(2 * n)), (size_t{1} << n) + 1);
    const cnf::QuantifiedCnf dependency = parity(n, Prefix::dependency);
    for (size_t outer = 0; outer <= cnf::slot(dependency.variables); ++outer)
      EXPECT_LE(matrixResiduals(dependency, outer), 9u) << n << " " << outer;
  }
}

// Two, as there are two parities, and 0 for assignments that no play leads to.
TEST(ParityFamily, ValueResidualsAreTheSameUnderBoth) {
  const int n = 4;
  for (size_t k = 1; k < n; ++k) {
    EXPECT_EQ(valueResiduals(parity(n, Prefix::baseline), 2 * k), 3u);
    EXPECT_EQ(valueResiduals(parity(n, Prefix::dependency), 3 * k), 3u);
  }
}

uint64_t boundsLearnt(int n, Prefix prefix) {
  const Answer answer = abstraction::solveWithChance(parity(n, prefix), {}, Limits());
  EXPECT_EQ(answer.low, Rational(2, 3));
  EXPECT_EQ(answer.status, Status::exact);
  return answer.statistics.at("bounds");
}

TEST(ParityFamily, AbstractionLearnsExponentiallyManyBoundsUnderTheBaseline) {
  for (int n = 2; n <= 9; ++n) EXPECT_GE(boundsLearnt(n, Prefix::baseline), uint64_t{1} << n);
  for (int n = 2; n <= 80; n *= 2)
    EXPECT_LE(boundsLearnt(n, Prefix::dependency), static_cast<uint64_t>(12 * n));
}

TEST(ParityFamily, EliminationAndTableSearchStaySmallUnderBoth) {
  xssat::Options options;
  options.reduce = false;
  for (const Prefix prefix : {Prefix::baseline, Prefix::dependency})
    for (uint64_t n = 5; n <= 80; n *= 2) {
      const cnf::QuantifiedCnf formula = parity(static_cast<int>(n), prefix);
      const Answer diagrams = elimination::solve(formula, Limits());
      EXPECT_EQ(diagrams.low, Rational(2, 3));
      EXPECT_LE(diagrams.statistics.at("nodes_made"), 2 * n * n + 200);
      const Answer table = xssat::solve(formula, options, Limits());
      EXPECT_EQ(table.low, Rational(2, 3));
      EXPECT_LE(table.statistics.at("nodes"), 10 * n);
    }
}

} // namespace
} // namespace oddsat
