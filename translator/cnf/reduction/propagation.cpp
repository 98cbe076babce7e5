#include "cnf/reduction/propagation.hpp"

#include <utility>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t perLiteral = 8; // what looking at one costs, in visits

} // namespace

Propagation::Propagation(Store& store)
    : store_(store), value_(2 * slot(store.variables()) + 2, 0), pairsAt_(value_.size() + 1, 0),
      first_(value_.size(), none) {
  countPairs();
  readClauses();
}

void Propagation::countPairs() {
  for (ClauseId id = 0; id < store_.clauses(); ++id)
    if (store_.alive(id) && store_.clause(id).size() == 2)
      for (Lit lit : store_.clause(id)) ++pairsAt_[Store::index(lit) + 1];
  for (size_t i = 1; i < pairsAt_.size(); ++i) pairsAt_[i] += pairsAt_[i - 1];
  partners_.resize(pairsAt_.back());
}

void Propagation::readClauses() {
  std::vector<uint32_t> at(pairsAt_.begin(), pairsAt_.end() - 1);
  for (ClauseId id = 0; id < store_.clauses(); ++id) {
    if (!store_.alive(id)) continue;
    auto clause = store_.clause(id);
    if (clause.size() == 2) {
      partners_[at[Store::index(clause[0])]++] = clause[1];
      partners_[at[Store::index(clause[1])]++] = clause[0];
    } else if (clause.size() > 2) {
      auto begin = static_cast<uint32_t>(literals_.size());
      literals_.insert(literals_.end(), clause.begin(), clause.end());
      clauses_.push_back({begin, static_cast<uint32_t>(literals_.size())});
    }
  }
  next_.resize(2 * clauses_.size());
  for (Link link = 0; link < next_.size(); ++link)
    hang(link, literals_[clauses_[link / 2].begin + link % 2]);
}

void Propagation::hang(Link link, Lit lit) {
  next_[link] = std::exchange(first_[Store::index(lit)], link);
}

bool Propagation::assume(Lit lit) {
  clear();
  if (holds(-lit)) return false;
  if (holds(lit)) return true;
  set(lit);
  return follow(fixed_);
}

bool Propagation::fix(Lit lit) {
  clear();
  if (holds(-lit)) return false;
  if (holds(lit)) return true;
  set(lit);
  bool fits = follow(std::exchange(fixed_, trail_.size()));
  fixed_ = trail_.size();
  return fits;
}

void Propagation::clear() {
  for (; trail_.size() > fixed_; trail_.pop_back()) value_[Store::index(trail_.back())] = false;
}

void Propagation::set(Lit lit) {
  value_[Store::index(lit)] = true;
  trail_.push_back(lit);
}

bool Propagation::follow(size_t from) {
  for (size_t next = from; next < trail_.size(); ++next)
    if (!visitPairs(-trail_[next]) || !visitLong(-trail_[next])) return false;
  return true;
}

bool Propagation::visitPairs(Lit gone) {
  size_t at = Store::index(gone);
  store_.spend(perLiteral + pairsAt_[at + 1] - pairsAt_[at]);
  for (uint32_t i = pairsAt_[at]; i < pairsAt_[at + 1]; ++i) {
    Lit partner = partners_[i];
    if (holds(partner)) continue;
    if (holds(-partner)) return false;
    set(partner);
  }
  return true;
}

bool Propagation::visitLong(Lit gone) {
  Link link = std::exchange(first_[Store::index(gone)], none);
  bool fits = true;
  while (link != none) {
    Link next = next_[link];
    bool stays = true;
    if (fits) fits = visit(link, stays);
    if (stays) hang(link, gone);
    link = next;
  }
  return fits;
}

// The clause moves to the list of another literal that is not false; there is none: the one beside
// it is true, or follows, or the clause is violated.
bool Propagation::visit(Link link, bool& stays) {
  auto [begin, end] = clauses_[link / 2];
  Lit other = literals_[begin + 1 - link % 2];
  if (holds(other)) return true;
  for (uint32_t i = begin + 2; i < end; ++i)
    if (Lit lit = literals_[i]; !holds(-lit)) {
      std::swap(literals_[begin + link % 2], literals_[i]);
      store_.spend(i - begin);
      hang(link, lit);
      stays = false;
      return true;
    }
  store_.spend(end - begin);
  if (holds(-other)) return false;
  set(other);
  return true;
}

} // namespace oddsat::cnf::reduction
