#include "oddsat/cnf/reduction/definition.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t mostClauses = 24; // clauses of a definition that is no conjunction
constexpr int mostBranches = 16;

// Tests whether some values of the other variables allow both values of y, by propagation in the
// clauses without y and a little branching. "Unknown" counts as yes.
class Agreement {
public:
  Agreement(Store& store, Var y, std::vector<char>& value) : store_(store), y_(y), value_(value) {}

  bool impossible(const ClauseIds& clauses) {
    clauses_ = &clauses;
    branches_ = mostBranches;
    return refute();
  }

private:
  bool refute() {
    size_t from = trail_.size();
    bool refuted = false;
    Lit open = 0;
    if (!propagate(open))
      refuted = true;
    else if (open != 0 && --branches_ > 0)
      refuted = refuteWith(open) && refuteWith(-open);
    while (trail_.size() > from) unset();
    return refuted;
  }

  bool refuteWith(Lit lit) {
    set(lit);
    bool refuted = refute();
    unset();
    return refuted;
  }

  void set(Lit lit) {
    value_[Store::index(lit)] = true;
    trail_.push_back(lit);
  }

  void unset() {
    value_[Store::index(trail_.back())] = false;
    trail_.pop_back();
  }

  // Returns false if a clause is violated. `open`: a literal of an undecided clause, or 0.
  bool propagate(Lit& open) {
    for (bool more = true; more;) {
      more = false;
      open = 0;
      for (ClauseId id : *clauses_) {
        Lit first = 0, second = 0;
        if (satisfied(id, first, second)) continue;
        if (first == 0) return false;
        if (second == 0)
          set(first), more = true;
        else
          open = first;
      }
    }
    return true;
  }

  bool satisfied(ClauseId id, Lit& first, Lit& second) const {
    for (Lit lit : store_.clause(id)) {
      if (std::abs(lit) == y_ || value_[Store::index(-lit)]) continue;
      if (value_[Store::index(lit)]) return true;
      (first == 0 ? first : second) = lit;
    }
    return false;
  }

  Store& store_;
  Var y_;
  std::vector<char>& value_; // by literal; all false between calls
  const ClauseIds* clauses_ = nullptr;
  std::vector<Lit> trail_;
  int branches_ = 0;
};

} // namespace

Definitions::Definitions(Store& store) : store_(store), mark_(2 * slot(store.variables()) + 2, 0) {}

int Definitions::innermostOther(ClauseId id, Var v) const {
  if (store_.innermost(id) > store_.block(v)) return store_.innermost(id);
  int innermost = 0;
  for (Lit lit : store_.clause(id))
    if (std::abs(lit) != v) innermost = std::max(innermost, store_.block(lit));
  return innermost;
}

std::optional<Definition> Definitions::conjunction(Var v, int deepest) {
  std::optional<Definition> best;
  store_.spend(store_.count(v) + store_.count(-v));
  findConjunction(v, deepest, best);
  findConjunction(-v, deepest, best);
  return best;
}

// Searches for a clause that contains lit, such that lit implies the complements of all its other
// literals.
void Definitions::findConjunction(Lit lit, int deepest, std::optional<Definition>& best) {
  ClauseIds& pairs = pairs_;
  pairs.clear();
  uint64_t signature = 0; // union over all pairs
  for (ClauseId id : store_.occurrences(-lit))
    if (store_.clause(id).size() == 2) {
      pairs.push_back(id);
      signature |= store_.signature(id);
    }
  if (pairs.empty()) return;
  auto markAll = [&](char value) {
    for (ClauseId id : pairs)
      for (Lit l : store_.clause(id)) mark_[Store::index(-l)] = value;
  };
  markAll(true); // marks lit and the implied literals
  for (ClauseId id : store_.occurrences(lit)) {
    auto clause = store_.clause(id);
    if (clause.size() < 2 || clause.size() > pairs.size() + 1) continue;
    if ((store_.signature(id) & ~signature) != 0) continue;
    if (!std::ranges::all_of(clause, [&](Lit l) { return mark_[Store::index(l)]; })) continue;
    int block = innermostOther(id, std::abs(lit));
    if (block > deepest || (best && best->block <= block)) continue;
    if (!best) best.emplace();
    best->block = block;
    best->clauses.clear();
    best->clauses.reserve(clause.size());
    best->clauses.push_back(id);
    for (ClauseId pair : pairs) {
      auto two = store_.clause(pair);
      Lit implied = two[0] == -lit ? two[1] : two[0];
      if (std::ranges::find(clause, -implied) != clause.end()) best->clauses.push_back(pair);
    }
  }
  markAll(false);
}

std::optional<Definition> Definitions::any(Var v, int deepest) {
  store_.spend(store_.count(v) + store_.count(-v));
  Definition all;
  for (Lit lit : {v, -v}) {
    const size_t before = all.clauses.size();
    for (ClauseId id : store_.occurrences(lit))
      if (store_.isWithin(id, deepest, v)) all.clauses.push_back(id);
    if (all.clauses.size() == before) return std::nullopt; // no clause of this sign
  }
  if (all.clauses.size() > mostClauses) return std::nullopt;
  for (ClauseId id : all.clauses) {
    store_.spend(4 * store_.clause(id).size());
    all.block = std::max(all.block, innermostOther(id, v));
  }
  if (!Agreement(store_, v, mark_).impossible(all.clauses)) return std::nullopt;
  return all;
}

Definition Definitions::outermost(Var v, const Definition& definition) {
  Definition core = definition;
  Agreement agreement(store_, v, mark_);
  std::ranges::sort(core.clauses, {}, [&](ClauseId id) { return innermostOther(id, v); });
  for (size_t i = core.clauses.size(); i-- > 0;) {
    ClauseIds fewer = core.clauses;
    eraseAt(fewer, i);
    if (agreement.impossible(fewer)) core.clauses = std::move(fewer);
  }
  core.block = innermostOther(core.clauses.back(), v);
  return core;
}

} // namespace oddsat::cnf::reduction
