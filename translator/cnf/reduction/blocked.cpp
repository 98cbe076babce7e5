// Blocked clauses: a clause goes if it has an exists literal, the pivot, on which every
// resolvent is a tautology by some literal that lies in the pivot's block or outside it. (Inside
// it, the pivot would have to be flipped before the blocking literal is known; and a chance
// pivot cannot be flipped at all.)
#include "cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t mostPartners = 64;

class Blocking {
public:
  Blocking(Matrix& matrix, int64_t budget)
      : matrix_(matrix), budget_(budget),
        mark_(2 * static_cast<size_t>(matrix.variables()) + 2, 0) {}

  void run() {
    for (bool more = true; more && budget_ > 0;) {
      more = false;
      for (ClauseId id = 0; id < matrix_.clauses(); ++id)
        if (matrix_.alive(id) && budget_ > 0 && isBlocked(id)) {
          matrix_.remove(id);
          matrix_.count("blocked clauses");
          more = true;
        }
    }
  }

private:
  bool isBlocked(ClauseId id) {
    auto clause = matrix_.clause(id);
    for (Lit lit : clause) mark_[Matrix::index(lit)] = true;
    bool blocked = std::ranges::any_of(clause, [&](Lit lit) { return isPivot(lit); });
    for (Lit lit : clause) mark_[Matrix::index(lit)] = false;
    return blocked;
  }

  bool isPivot(Lit pivot) {
    if (!matrix_.mayChange(pivot) || matrix_.count(-pivot) > mostPartners) return false;
    return std::ranges::all_of(matrix_.occurrences(-pivot), [&](ClauseId other) {
      budget_ -= static_cast<int64_t>(matrix_.clause(other).size());
      return std::ranges::any_of(matrix_.clause(other), [&](Lit lit) {
        return lit != -pivot && mark_[Matrix::index(-lit)] &&
               matrix_.block(lit) <= matrix_.block(pivot);
      });
    });
  }

  Matrix& matrix_;
  int64_t budget_;
  std::vector<char> mark_; // by literal: in the clause at hand
};

} // namespace

void removeBlockedClauses(Matrix& matrix, int64_t budget) {
  Blocking(matrix, budget).run();
}

} // namespace oddsat::cnf::reduction
