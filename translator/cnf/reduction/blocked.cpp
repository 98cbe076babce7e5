// Blocked clauses: a clause is removed if it contains an existential literal, the pivot, on which
// every resolvent is a tautology by a literal of the pivot's block or further outside. (If that
// literal were further inside, the pivot would have to be flipped before its value is known; and a
// chance pivot cannot be flipped at all.) When the first move is restored, an outermost pivot is
// flipped, so its clause must contain outermost variables only.
#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::cnf::reduction {

namespace {

class Blocking {
public:
  explicit Blocking(Store& store)
      : store_(store), mark_(2 * slot(store.variables()) + 2, 0), isWaiting_(store.clauses(), true),
        waiting_(store.clauses()) {
    std::iota(waiting_.begin(), waiting_.end(), 0);
  }

  void run() {
    while (!waiting_.empty() && store_.hasLeft()) {
      ClauseId id = waiting_.back();
      waiting_.pop_back();
      isWaiting_[id] = false;
      if (!store_.alive(id)) continue;
      if (Lit pivot = findPivot(id); pivot != 0) remove(id, pivot);
    }
  }

private:
  Lit findPivot(ClauseId id) {
    auto clause = store_.clause(id);
    store_.spend(clause.size());
    for (Lit lit : clause) mark_[Store::index(lit)] = true;
    auto pivot = std::ranges::find_if(
        clause, [&](Lit lit) { return mayBePivot(id, lit) && isBlocked(lit); });
    for (Lit lit : clause) mark_[Store::index(lit)] = false;
    return pivot == clause.end() ? 0 : *pivot;
  }

  bool mayBePivot(ClauseId id, Lit lit) const {
    return store_.mayChange(lit) && (!store_.isOutermost(lit) || store_.isWithin(id, 0));
  }

  bool isBlocked(Lit pivot) {
    return std::ranges::all_of(store_.occurrences(-pivot), [&](ClauseId other) {
      store_.spend(store_.clause(other).size());
      return std::ranges::any_of(store_.clause(other), [&](Lit lit) {
        return lit != -pivot && mark_[Store::index(-lit)] &&
               store_.block(lit) <= store_.block(pivot);
      });
    });
  }

  // Clauses that this clause kept from being blocked are tested again.
  void remove(ClauseId id, Lit pivot) {
    auto clause = store_.clause(id);
    store_.remove(id);
    store_.count("blocked_clauses");
    if (store_.isOutermost(pivot)) store_.restore({clause.begin(), clause.end()}, pivot);
    for (Lit lit : clause)
      if (store_.mayChange(lit))
        for (ClauseId other : store_.occurrences(-lit))
          if (!isWaiting_[other]) {
            isWaiting_[other] = true;
            waiting_.push_back(other);
          }
  }

  Store& store_;
  std::vector<char> mark_; // by literal: is it in the present clause?
  std::vector<bool> isWaiting_;
  ClauseIds waiting_;
};

} // namespace

void removeBlockedClauses(Store& store) {
  Blocking(store).run();
}

} // namespace oddsat::cnf::reduction
