// Subsumption and strengthening keep the matrix logically equivalent: a clause that contains
// another one is removed; one that contains another one except for one complementary literal loses
// that literal.
#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::cnf::reduction {

namespace {

class Subsumption {
public:
  explicit Subsumption(Store& store)
      : store_(store), mark_(2 * slot(store.variables()) + 2, Mark::none) {}

  void run(std::span<const ClauseId> touched) {
    for (ClauseId id : shortestFirst(touched)) {
      if (!store_.hasLeft() || store_.failed()) return;
      if (store_.alive(id)) backwards(id);
    }
  }

private:
  enum class Mark : uint8_t { none, same, opposite };

  // Sorts clauses by size; the order of clauses of one size does not change.
  ClauseIds shortestFirst(std::span<const ClauseId> ids) const {
    std::vector<uint32_t> at; // by size: index of its first clause
    for (ClauseId id : ids) {
      const size_t next = store_.clause(id).size() + 1;
      if (next >= at.size()) at.resize(next + 1, 0);
      ++at[next];
    }
    std::partial_sum(at.begin(), at.end(), at.begin());
    ClauseIds order(ids.size());
    for (ClauseId id : ids) order[at[store_.clause(id).size()]++] = id;
    return order;
  }

  void backwards(ClauseId id) {
    auto clause = store_.clause(id);
    if (clause.empty()) return;
    const uint64_t signature = store_.signature(id);
    Lit rarest = rarestVariable(id);
    mark(clause, Mark::same, Mark::opposite);
    found_.clear();
    for (Lit lit : {rarest, -rarest})
      for (ClauseId other : store_.occurrences(lit))
        if ((signature & ~store_.signature(other)) == 0 && other != id)
          compare(clause.size(), other);
    mark(clause, Mark::none, Mark::none);
    for (auto [other, flipped] : found_) apply(other, flipped);
  }

  void mark(std::span<const Lit> clause, Mark same, Mark opposite) {
    for (Lit lit : clause) {
      mark_[Store::index(lit)] = same;
      mark_[Store::index(-lit)] = opposite;
    }
  }

  Lit rarestVariable(ClauseId id) const {
    auto weight = [&](Lit lit) { return store_.count(lit) + store_.count(-lit); };
    return *std::ranges::min_element(store_.clause(id), {}, weight);
  }

  // Notes `other` if it contains all literals of the present clause, one of them perhaps negated.
  void compare(size_t size, ClauseId other) {
    auto large = store_.clause(other);
    if (size > large.size()) return;
    store_.spend(large.size());
    size_t same = 0;
    Lit flipped = 0;
    for (Lit lit : large) {
      const Mark mark = mark_[Store::index(lit)];
      if (mark == Mark::none) continue;
      ++same;
      if (mark == Mark::same) continue;
      if (flipped != 0) return;
      flipped = lit;
    }
    if (same == size) found_.push_back({other, flipped});
  }

  void apply(ClauseId other, Lit flipped) {
    if (flipped == 0) {
      store_.remove(other);
      store_.count("subsumed_clauses");
    } else {
      store_.strengthen(other, flipped);
      store_.count("strengthened_clauses");
    }
  }

  Store& store_;
  std::vector<Mark> mark_; // by literal: is it, or its complement, in the present clause?
  std::vector<std::pair<ClauseId, Lit>> found_;
};

// Tests whether a clause is part of one of a few clauses, with at most one literal negated. Most
// clauses contain a variable that none of the few has.
class PartSearch {
public:
  PartSearch(const Store& store, std::span<const ClauseId> clauses)
      : store_(store), listAt_(slot(store.variables()) + 2, 0),
        mark_(2 * slot(store.variables()) + 2, Mark::none) {
    for (ClauseId id : clauses)
      for (Lit lit : store.clause(id)) ++listAt_[Store::var(lit) + 1];
    std::partial_sum(listAt_.begin(), listAt_.end(), listAt_.begin());
    list_.resize(listAt_.back());
    std::vector<uint32_t> at(listAt_.begin(), listAt_.end() - 1);
    for (ClauseId id : clauses)
      for (Lit lit : store.clause(id)) list_[at[Store::var(lit)]++] = id;
  }

  bool any() {
    for (ClauseId id = 0; id < store_.clauses(); ++id)
      if (store_.alive(id) && isPart(id)) return true;
    return false;
  }

private:
  enum class Mark : uint8_t { none, same, opposite };

  std::span<const ClauseId> with(Lit lit) const {
    const size_t v = Store::var(lit);
    return std::span(list_).subspan(listAt_[v], listAt_[v + 1] - listAt_[v]);
  }

  bool isPart(ClauseId id) {
    auto clause = store_.clause(id);
    if (clause.empty()) return true;
    Lit rarest = *std::ranges::min_element(clause, {}, [&](Lit lit) { return with(lit).size(); });
    if (with(rarest).empty()) return false;
    mark(clause, Mark::same, Mark::opposite);
    bool found = std::ranges::any_of(with(rarest), [&](ClauseId other) {
      return other != id && contains(other, clause.size());
    });
    mark(clause, Mark::none, Mark::none);
    return found;
  }

  void mark(std::span<const Lit> clause, Mark same, Mark opposite) {
    for (Lit lit : clause) {
      mark_[Store::index(lit)] = same;
      mark_[Store::index(-lit)] = opposite;
    }
  }

  bool contains(ClauseId other, size_t size) const {
    size_t met = 0, flipped = 0;
    for (Lit lit : store_.clause(other)) {
      const Mark mark = mark_[Store::index(lit)];
      met += mark != Mark::none;
      flipped += mark == Mark::opposite;
    }
    return met == size && flipped <= 1;
  }

  const Store& store_;
  std::vector<uint32_t> listAt_; // by variable: index of its first clause
  std::vector<ClauseId> list_;
  std::vector<Mark> mark_; // by literal: is it, or its complement, in the present clause?
};

} // namespace

bool mayBeSubsumed(Store& store, std::span<const ClauseId> clauses) {
  return PartSearch(store, clauses).any();
}

void subsume(Store& store, std::span<const ClauseId> touched) {
  Subsumption(store).run(touched);
}

} // namespace oddsat::cnf::reduction
