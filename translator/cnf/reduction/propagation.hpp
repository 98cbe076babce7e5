// Plain unit propagation from one assumed literal: what it finds follows from the matrix,
// whatever the prefix. (No universal reduction on the way: that would only be right for
// universals inside the assumed variable's block.)
#pragma once

#include "cnf/reduction/store.hpp"

namespace oddsat::cnf::reduction {

class Propagation {
public:
  explicit Propagation(Store& store) : store_(store), value_(2 * slot(store.variables()) + 2, 0) {}

  bool assume(Lit lit); // false: a clause is violated; in place of what was assumed before
  bool holds(Lit lit) const { return value_[Store::index(lit)]; }
  const std::vector<Lit>& trail() const { return trail_; }

private:
  bool visit(ClauseId id);
  void set(Lit lit);
  void clear();

  Store& store_;
  std::vector<char> value_; // by literal: assumed or propagated
  std::vector<Lit> trail_;
};

} // namespace oddsat::cnf::reduction
