#include "cnf/reduction/propagation.hpp"

namespace oddsat::cnf::reduction {

bool Propagation::assume(Lit lit) {
  clear();
  set(lit);
  for (size_t next = 0; next < trail_.size(); ++next)
    for (ClauseId id : store_.occurrences(-trail_[next]))
      if (!visit(id)) return false;
  return true;
}

void Propagation::clear() {
  for (Lit lit : trail_) value_[Store::index(lit)] = false;
  trail_.clear();
}

void Propagation::set(Lit lit) {
  value_[Store::index(lit)] = true;
  trail_.push_back(lit);
}

bool Propagation::visit(ClauseId id) {
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

} // namespace oddsat::cnf::reduction
