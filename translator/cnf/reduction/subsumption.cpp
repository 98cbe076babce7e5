// Subsumption and strengthening keep the matrix logically equivalent: a clause that contains
// another goes; one that contains another but for one complementary literal loses that literal.
#include "cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

namespace {

class Subsumption {
public:
  Subsumption(Matrix& matrix, int64_t budget)
      : matrix_(matrix), budget_(budget),
        mark_(2 * static_cast<size_t>(matrix.variables()) + 2, 0) {}

  void run(std::span<const ClauseId> touched) {
    std::vector<ClauseId> order(touched.begin(), touched.end());
    std::ranges::stable_sort(order, {}, [&](ClauseId id) { return matrix_.clause(id).size(); });
    for (ClauseId id : order) {
      if (budget_ < 0 || matrix_.failed()) return;
      if (matrix_.alive(id)) backwards(id);
    }
  }

private:
  void backwards(ClauseId id) {
    if (matrix_.clause(id).empty()) return;
    Lit rarest = rarestVariable(id);
    for (Lit lit : matrix_.clause(id)) mark_[Matrix::index(lit)] = true;
    found_.clear();
    for (Lit lit : {rarest, -rarest})
      for (ClauseId other : matrix_.occurrences(lit))
        if (other != id) compare(id, other);
    for (Lit lit : matrix_.clause(id)) mark_[Matrix::index(lit)] = false;
    for (auto [other, flipped] : found_) apply(other, flipped);
  }

  Lit rarestVariable(ClauseId id) const {
    auto weight = [&](Lit lit) { return matrix_.count(lit) + matrix_.count(-lit); };
    return *std::ranges::min_element(matrix_.clause(id), {}, weight);
  }

  // Notes `other` if it contains all of the clause, one literal flipped at most.
  void compare(ClauseId id, ClauseId other) {
    auto small = matrix_.clause(id), large = matrix_.clause(other);
    if (small.size() > large.size() || (matrix_.signature(id) & ~matrix_.signature(other)) != 0)
      return;
    budget_ -= static_cast<int64_t>(large.size());
    size_t same = 0, flips = 0;
    Lit flipped = 0;
    for (Lit lit : large) {
      if (mark_[Matrix::index(lit)])
        ++same;
      else if (mark_[Matrix::index(-lit)])
        ++flips, flipped = lit;
    }
    if (same + flips == small.size() && flips <= 1) found_.push_back({other, flipped});
  }

  void apply(ClauseId other, Lit flipped) {
    if (flipped == 0) {
      matrix_.remove(other);
      matrix_.count("subsumed clauses");
    } else {
      matrix_.strengthen(other, flipped);
      matrix_.count("strengthened clauses");
    }
  }

  Matrix& matrix_;
  int64_t budget_;
  std::vector<char> mark_; // by literal: in the clause at hand
  std::vector<std::pair<ClauseId, Lit>> found_;
};

} // namespace

void subsume(Matrix& matrix, std::span<const ClauseId> touched, int64_t budget) {
  Subsumption(matrix, budget).run(touched);
}

} // namespace oddsat::cnf::reduction
