// Failed literals: if assuming a literal violates a clause by plain propagation, then the matrix
// implies its complement, whatever the prefix. (No universal reduction on the way: that would
// only be right for universals inside the assumed variable's block.)
#include "cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

namespace {

class Prober {
public:
  Prober(Matrix& matrix, int64_t budget)
      : matrix_(matrix), budget_(budget),
        value_(2 * static_cast<size_t>(matrix.variables()) + 2, 0) {}

  void run() {
    for (Var v = 1; v <= matrix_.variables(); ++v)
      for (Lit lit : {v, -v}) {
        if (budget_ < 0 || matrix_.failed()) return;
        if (isRoot(lit) && fails(lit)) {
          Lit unit[] = {-lit};
          matrix_.add(unit);
          matrix_.count("failed literals");
          propagateUnits(matrix_);
        }
      }
  }

private:
  // Something follows from it at once, and it does not itself follow from one literal.
  bool isRoot(Lit lit) {
    if (!matrix_.isFree(lit)) return false;
    auto hasBinary = [&](Lit l) {
      for (ClauseId id : matrix_.occurrences(l))
        if (matrix_.clause(id).size() == 2) return true;
      return false;
    };
    return hasBinary(-lit) && !hasBinary(lit);
  }

  bool fails(Lit lit) {
    bool conflict = false;
    set(lit);
    for (size_t next = 0; next < trail_.size() && !conflict; ++next)
      for (ClauseId id : matrix_.occurrences(-trail_[next]))
        if (!visit(id)) {
          conflict = true;
          break;
        }
    for (Lit set : trail_) value_[Matrix::index(set)] = false;
    trail_.clear();
    return conflict;
  }

  void set(Lit lit) {
    value_[Matrix::index(lit)] = true;
    trail_.push_back(lit);
  }

  bool visit(ClauseId id) {
    Lit open = 0;
    for (Lit lit : matrix_.clause(id)) {
      --budget_;
      if (value_[Matrix::index(-lit)]) continue;
      if (value_[Matrix::index(lit)] || open != 0) return true;
      open = lit;
    }
    if (open == 0) return false;
    set(open);
    return true;
  }

  Matrix& matrix_;
  int64_t budget_;
  std::vector<char> value_; // by literal: assumed or propagated
  std::vector<Lit> trail_;
};

} // namespace

void probeLiterals(Matrix& matrix, int64_t budget) {
  Prober(matrix, budget).run();
}

} // namespace oddsat::cnf::reduction
