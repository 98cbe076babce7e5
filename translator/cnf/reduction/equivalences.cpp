// Equivalent literals: circles of implications among the clauses of two literals. An exists
// variable is replaced by the outermost member of its class. A forall member inside (or beside)
// another one makes the value 0, for it need only differ. A chance member inside is left alone:
// it agrees with some probability.
#include "cnf/reduction/techniques.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

namespace {

// Tarjan's components over literals; a literal implies the others of its binary clauses.
class ImplicationCircles {
public:
  explicit ImplicationCircles(Matrix& matrix)
      : matrix_(matrix), number_(2 * static_cast<size_t>(matrix.variables()) + 2, 0),
        low_(number_.size(), 0) {}

  std::vector<std::vector<Lit>> run() {
    for (Var v = 1; v <= matrix_.variables(); ++v)
      for (Lit lit : {v, -v})
        if (matrix_.isFree(lit) && number_[Matrix::index(lit)] == 0) visit(lit);
    return std::move(circles_);
  }

private:
  struct Frame {
    Lit lit;
    std::vector<Lit> implied;
    size_t next = 0;
  };

  std::vector<Lit> impliedBy(Lit lit) {
    std::vector<Lit> result;
    for (ClauseId id : matrix_.occurrences(-lit)) {
      auto clause = matrix_.clause(id);
      if (clause.size() == 2) result.push_back(clause[0] == -lit ? clause[1] : clause[0]);
    }
    return result;
  }

  void enter(Lit lit) {
    number_[Matrix::index(lit)] = low_[Matrix::index(lit)] = ++count_;
    open_.push_back(lit);
    frames_.push_back({lit, impliedBy(lit)});
  }

  void visit(Lit root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      size_t at = Matrix::index(frame.lit);
      if (frame.next < frame.implied.size()) {
        Lit target = frame.implied[frame.next++];
        uint32_t number = number_[Matrix::index(target)];
        if (number == 0)
          enter(target);
        else
          low_[at] = std::min(low_[at], number); // closed ones have the largest number
        continue;
      }
      Lit done = frame.lit;
      frames_.pop_back();
      if (low_[at] == number_[at]) close(done);
      if (!frames_.empty()) {
        uint32_t& parent = low_[Matrix::index(frames_.back().lit)];
        parent = std::min(parent, low_[at]);
      }
    }
  }

  void close(Lit root) {
    std::vector<Lit> circle;
    do {
      circle.push_back(open_.back());
      number_[Matrix::index(open_.back())] = UINT32_MAX;
      open_.pop_back();
    } while (circle.back() != root);
    if (circle.size() > 1) circles_.push_back(std::move(circle));
  }

  Matrix& matrix_;
  std::vector<uint32_t> number_, low_;
  std::vector<Lit> open_;
  std::vector<Frame> frames_;
  uint32_t count_ = 0;
  std::vector<std::vector<Lit>> circles_;
};

void replace(Matrix& matrix, Lit lit, Lit by) {
  for (Lit sign : {1, -1})
    for (ClauseId id : matrix.occurrencesNow(sign * lit)) {
      std::vector<Lit> literals(matrix.clause(id).begin(), matrix.clause(id).end());
      std::ranges::replace(literals, sign * lit, sign * by);
      matrix.remove(id);
      matrix.add(literals);
    }
  matrix.markGone(lit);
  matrix.count("equivalent variables");
}

// A forall member with another one outside or beside it. Where it must stay as it is, so does the
// class: the formula still tells how it differs.
bool forallCanDiffer(const Matrix& matrix, const std::vector<Lit>& circle) {
  return std::any_of(circle.begin() + 1, circle.end(), [&](Lit lit) {
    return matrix.kind(lit) == Quantifier::forall && !matrix.isKept(lit);
  });
}

void replaceMembers(Matrix& matrix, std::vector<Lit>& circle) {
  // outermost first, and of those one that must stay
  std::ranges::stable_sort(
      circle, {}, [&](Lit lit) { return std::pair(matrix.block(lit), !matrix.isKept(lit)); });
  Lit first = circle.front();
  for (Lit lit : circle)
    if (std::ranges::find(circle, -lit) != circle.end()) return matrix.fail();
  if (forallCanDiffer(matrix, circle)) return matrix.fail();
  for (Lit lit : circle)
    if (lit != first && matrix.mayChange(lit)) replace(matrix, lit, first);
}

} // namespace

void replaceEquivalences(Matrix& matrix) {
  for (std::vector<Lit>& circle : ImplicationCircles(matrix).run()) {
    if (matrix.failed()) return;
    bool stale = std::ranges::any_of(circle, [&](Lit lit) { return !matrix.isFree(lit); });
    if (!stale) replaceMembers(matrix, circle);
  }
}

} // namespace oddsat::cnf::reduction
