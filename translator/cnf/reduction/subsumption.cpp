// Subsumption and strengthening keep the matrix logically equivalent: a clause that contains
// another goes; one that contains another but for one complementary literal loses that literal.
#include "cnf/reduction/techniques.hpp"

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

  // Else as they come.
  ClauseIds shortestFirst(std::span<const ClauseId> ids) const {
    std::vector<uint32_t> at; // by size: where its clauses begin
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

  // Notes `other` if it contains all of the clause at hand, one literal flipped at most.
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
      store_.count("subsumed clauses");
    } else {
      store_.strengthen(other, flipped);
      store_.count("strengthened clauses");
    }
  }

  Store& store_;
  std::vector<Mark> mark_; // by literal: in the clause at hand, or its complement is
  std::vector<std::pair<ClauseId, Lit>> found_;
};

} // namespace

void subsume(Store& store, std::span<const ClauseId> touched) {
  Subsumption(store).run(touched);
}

} // namespace oddsat::cnf::reduction
