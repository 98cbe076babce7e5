#include "oddsat/questions/check/implied.hpp"

#include <algorithm>

namespace oddsat::check {

using cnf::Lit;

Implied::Implied(cnf::Var variables)
    : watching_(2 * (static_cast<size_t>(variables) + 1)), value_(watching_.size(), 0) {}

void Implied::set(Lit l) {
  value_[at(l)] = 1, value_[at(-l)] = -1;
  trail_.push_back(l);
}

// Literals that are assigned when a clause is added remain assigned, so false ones need not be
// watched.
void Implied::add(const std::vector<Lit>& clause) {
  if (contradictory_) return;
  std::vector<Lit> lits = clause;
  auto open =
      std::stable_partition(lits.begin(), lits.end(), [&](Lit l) { return value_[at(l)] != -1; });
  const auto left = open - lits.begin();
  if (left == 0) {
    contradictory_ = true;
  } else if (left == 1) {
    if (value_[at(lits[0])] == 0) set(lits[0]);
    contradictory_ = !propagate();
  } else {
    for (size_t i : {0, 1})
      watching_[at(lits[i])].push_back(static_cast<uint32_t>(clauses_.size()));
    clauses_.push_back(std::move(lits));
  }
}

bool Implied::follows(const std::vector<Lit>& clause) {
  if (contradictory_) return true;
  const size_t mark = trail_.size();
  bool conflict = false;
  for (Lit l : clause) {
    if (value_[at(l)] == 1) conflict = true;
    if (value_[at(l)] == 0) set(-l);
  }
  conflict = conflict || !propagate();
  for (; trail_.size() > mark; trail_.pop_back())
    value_[at(trail_.back())] = value_[at(-trail_.back())] = 0;
  head_ = mark;
  return conflict;
}

bool Implied::propagate() {
  while (head_ < trail_.size())
    if (!visit(-trail_[head_++])) return false;
  return true;
}

bool Implied::visit(Lit falseLit) {
  std::vector<uint32_t>& list = watching_[at(falseLit)];
  size_t kept = 0;
  bool fine = true;
  for (size_t i = 0; i < list.size(); ++i) {
    std::vector<Lit>& lits = clauses_[list[i]];
    if (lits[0] == falseLit) std::swap(lits[0], lits[1]);
    auto other = lits.end();
    if (fine && value_[at(lits[0])] != 1)
      other =
          std::find_if(lits.begin() + 2, lits.end(), [&](Lit l) { return value_[at(l)] != -1; });
    if (other != lits.end()) {
      std::swap(lits[1], *other);
      watching_[at(lits[1])].push_back(list[i]);
      continue;
    }
    list[kept++] = list[i];
    if (!fine || value_[at(lits[0])] == 1) continue;
    if (value_[at(lits[0])] == -1)
      fine = false;
    else
      set(lits[0]);
  }
  list.resize(kept);
  return fine;
}

} // namespace oddsat::check
