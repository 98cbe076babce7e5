#include "cnf/reduce.hpp"

#include "cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf {

namespace {

using reduction::ClauseId;
using reduction::Matrix;

// Visits of literals that one technique may spend in one round: in proportion to the formula,
// so that the whole stays about linear.
int64_t budgetFor(const QuantifiedCnf& formula) {
  return 2'000'000 + 40 * static_cast<int64_t>(formula.clauses.literals());
}

class Reducer {
public:
  Reducer(Matrix& matrix, const ReduceOptions& options, const Limits& limits, int64_t budget)
      : matrix_(matrix), options_(options), limits_(limits), budget_(budget) {}

  void run() {
    if (options_.units) reduction::decideSureChances(matrix_);
    for (int round = 0; round < options_.rounds && !stop(); ++round) {
      uint64_t before = matrix_.changes();
      cheapOnes();
      if (options_.elimination)
        step([&] { reduction::eliminateVariables(matrix_, options_.growth, budget_, tried_); });
      if (options_.failedLiterals && round < 2)
        step([&] { reduction::probeLiterals(matrix_, budget_ / 4); });
      if (matrix_.changes() - before <= static_cast<uint64_t>(matrix_.variables() / 500)) break;
    }
    cheapOnes();
    if (options_.blockedClauses) step([&] { reduction::removeBlockedClauses(matrix_, budget_); });
    cheapOnes();
  }

private:
  bool stop() const { return matrix_.failed() || limits_.reached(); }

  // Until none of them finds anything more.
  void cheapOnes() {
    uint64_t before = 0;
    do {
      before = matrix_.changes();
      if (options_.units) step([&] { reduction::propagateUnits(matrix_); });
      std::vector<ClauseId> touched = matrix_.takeTouched();
      if (options_.universals) step([&] { reduction::reduceUniversals(matrix_, touched); });
      if (options_.pureLiterals) step([&] { reduction::assignPureLiterals(matrix_); });
      if (options_.equivalences && hasBinary(touched))
        step([&] { reduction::replaceEquivalences(matrix_); });
      if (options_.subsumption) step([&] { reduction::subsume(matrix_, touched, budget_); });
    } while (matrix_.changes() != before && !stop());
  }

  // A new circle of implications needs a new clause of two literals.
  bool hasBinary(const std::vector<ClauseId>& touched) const {
    return std::ranges::any_of(
        touched, [&](ClauseId id) { return matrix_.alive(id) && matrix_.clause(id).size() == 2; });
  }

  // What is done so far is right at any time, so a limit only ends the work.
  template <typename Technique>
  void step(Technique technique) {
    if (!stop()) technique();
  }

  Matrix& matrix_;
  const ReduceOptions& options_;
  const Limits& limits_;
  int64_t budget_;
  std::vector<size_t> tried_;
};

} // namespace

Reduced reduce(const QuantifiedCnf& formula, const ReduceOptions& options, const Limits& limits) {
  Matrix matrix(formula, options);
  Reducer(matrix, options, limits, budgetFor(formula)).run();
  Reduced reduced;
  reduced.formula = matrix.result(reduced.original);
  reduced.statistics = matrix.statistics();
  return reduced;
}

} // namespace oddsat::cnf
