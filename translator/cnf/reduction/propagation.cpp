#include "oddsat/cnf/reduction/propagation.hpp"

#include "oddsat/base/index.hpp"

#include <utility>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t perLiteral = 8; // cost of a literal, in visits

Propagation::Code code(Lit lit) {
  return static_cast<Propagation::Code>(Store::index(lit));
}

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
      Code a = code(clause[0]), b = code(clause[1]);
      partners_[at[a]++] = b;
      partners_[at[b]++] = a;
    } else if (clause.size() > 2) {
      auto begin = size32(literals_);
      for (Lit lit : clause) literals_.push_back(code(lit));
      clauses_.push_back({begin, size32(literals_)});
    }
  }
  next_.resize(2 * clauses_.size());
  for (Link link = 0; link < next_.size(); ++link)
    hang(link, literals_[clauses_[link / 2].begin + link % 2]);
}

void Propagation::hang(Link link, Code code) {
  next_[link] = std::exchange(first_[code], link);
}

bool Propagation::assume(Lit lit) {
  clear();
  if (holds(-lit)) return false;
  if (holds(lit)) return true;
  set(code(lit));
  return follow(fixed_);
}

bool Propagation::fix(Lit lit) {
  clear();
  if (holds(-lit)) return false;
  if (holds(lit)) return true;
  set(code(lit));
  bool fits = follow(std::exchange(fixed_, trail_.size()));
  fixed_ = trail_.size();
  return fits;
}

void Propagation::clear() {
  for (size_t i = fixed_; i < trail_.size(); ++i) value_[trail_[i]] = value_[trail_[i] ^ 1] = 0;
  trail_.resize(fixed_);
}

void Propagation::set(Code code) {
  value_[code] = 1;
  value_[code ^ 1] = -1;
  trail_.push_back(code);
}

bool Propagation::follow(size_t from) {
  for (size_t next = from; next < trail_.size(); ++next)
    if (!visitPairs(trail_[next] ^ 1) || !visitLong(trail_[next] ^ 1)) return false;
  return true;
}

bool Propagation::visitPairs(Code gone) {
  const uint32_t begin = pairsAt_[gone], end = pairsAt_[gone + 1];
  store_.spend(perLiteral + end - begin);
  for (uint32_t i = begin; i < end; ++i) {
    const Code partner = partners_[i];
    const int8_t value = value_[partner];
    if (value > 0) continue;
    if (value < 0) return false;
    set(partner);
  }
  return true;
}

// A moved clause gets into the list of a literal that is not false, so never into this one.
bool Propagation::visitLong(Code gone) {
  for (Link* at = &first_[gone]; *at != none;) {
    const Link link = *at;
    Code to = gone;
    if (!visit(link, to)) return false;
    if (to == gone) {
      at = &next_[link];
    } else {
      *at = next_[link];
      hang(link, to);
    }
  }
  return true;
}

// Moves the clause to the list of another literal that is not false. If there is none, the literal
// beside it is true or becomes true, or the clause is violated.
bool Propagation::visit(Link link, Code& to) {
  const auto [begin, end] = clauses_[link / 2];
  const Code other = literals_[begin + 1 - link % 2];
  if (value_[other] > 0) return true;
  for (uint32_t i = begin + 2; i < end; ++i)
    if (Code code = literals_[i]; value_[code] >= 0) {
      std::swap(literals_[begin + link % 2], literals_[i]);
      store_.spend(i - begin);
      to = code;
      return true;
    }
  store_.spend(end - begin);
  if (value_[other] < 0) return false;
  set(other);
  return true;
}

} // namespace oddsat::cnf::reduction
