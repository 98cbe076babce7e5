// Failed literals: if assuming a literal violates a clause by plain propagation, then the matrix
// implies its complement, whatever the prefix. (No universal reduction on the way: that would
// only be right for universals inside the assumed variable's block.)
#include "cnf/reduction/techniques.hpp"

namespace oddsat::cnf::reduction {

namespace {

class Prober {
public:
  explicit Prober(Store& store)
      : store_(store), value_(2 * static_cast<size_t>(store.variables()) + 2, 0) {}

  void run() {
    for (Var v = 1; v <= store_.variables(); ++v)
      for (Lit lit : {v, -v}) {
        if (!store_.hasLeft() || store_.failed()) return;
        if (isRoot(lit) && fails(lit)) {
          Lit unit[] = {-lit};
          store_.add(unit);
          store_.count("failed literals");
          propagateUnits(store_);
        }
      }
  }

private:
  // Something follows from it at once, and it does not itself follow from one literal.
  bool isRoot(Lit lit) {
    if (!store_.isFree(lit)) return false;
    auto hasBinary = [&](Lit l) {
      for (ClauseId id : store_.occurrences(l))
        if (store_.clause(id).size() == 2) return true;
      return false;
    };
    return hasBinary(-lit) && !hasBinary(lit);
  }

  bool fails(Lit lit) {
    bool conflict = false;
    set(lit);
    for (size_t next = 0; next < trail_.size() && !conflict; ++next)
      for (ClauseId id : store_.occurrences(-trail_[next]))
        if (!visit(id)) {
          conflict = true;
          break;
        }
    for (Lit set : trail_) value_[Store::index(set)] = false;
    trail_.clear();
    return conflict;
  }

  void set(Lit lit) {
    value_[Store::index(lit)] = true;
    trail_.push_back(lit);
  }

  bool visit(ClauseId id) {
    Lit open = 0;
    for (Lit lit : store_.clause(id)) {
      store_.spend(1);
      if (value_[Store::index(-lit)]) continue;
      if (value_[Store::index(lit)] || open != 0) return true;
      open = lit;
    }
    if (open == 0) return false;
    set(open);
    return true;
  }

  Store& store_;
  std::vector<char> value_; // by literal: assumed or propagated
  std::vector<Lit> trail_;
};

} // namespace

void probeLiterals(Store& store) {
  Prober(store).run();
}

} // namespace oddsat::cnf::reduction
