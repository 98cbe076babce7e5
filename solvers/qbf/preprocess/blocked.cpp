#include "qbf/preprocess/techniques.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace oddsat::qbf {

namespace {

class BlockedRemover {
public:
  explicit BlockedRemover(Store& store)
      : store_(store), marks_(2 * static_cast<size_t>(store.variables()) + 2, 0),
        isWaiting_(store.clauses().size(), true), waiting_(store.clauses().size()) {
    std::iota(waiting_.begin(), waiting_.end(), 0);
  }

  bool run() {
    bool changed = false;
    while (!waiting_.empty()) {
      ClauseId c = waiting_.back();
      waiting_.pop_back();
      isWaiting_[static_cast<size_t>(c)] = false;
      if (!store_.alive(c)) continue;
      if (!store_.spend(store_.clause(c).size())) break;
      Lit pivot = findPivot(c);
      if (pivot == 0) continue;
      changed = true;
      remove(c, pivot);
    }
    return changed;
  }

private:
  char& mark(Lit l) { return marks_[static_cast<size_t>(l > 0 ? 2 * l : -2 * l + 1)]; }

  Lit findPivot(ClauseId c) {
    Lit found = 0;
    for (Lit l : store_.clause(c)) mark(l) = 1;
    for (Lit l : store_.clause(c))
      if (store_.isExists(l) && mayBePivot(c, l) && isBlocked(l)) {
        found = l;
        break;
      }
    for (Lit l : store_.clause(c)) mark(l) = 0;
    return found;
  }

  // The outermost block is completed afterwards from clauses of its own variables.
  bool mayBePivot(ClauseId c, Lit l) {
    return !store_.isOutermost(l) || store_.isOutermost(store_.clause(c).back());
  }

  // Every clause with -l has the negation of another marked literal, in l's block or outside.
  bool isBlocked(Lit l) {
    if (!store_.spend(store_.count(-l))) return false;
    int level = store_.level(l);
    return std::ranges::all_of(store_.occurrences(-l), [&](ClauseId other) {
      for (Lit k : store_.clause(other)) {
        if (store_.level(k) > level) return false; // sorted by level
        if (k != -l && mark(-k)) return true;
      }
      return false;
    });
  }

  void remove(ClauseId c, Lit pivot) {
    std::vector<Lit> literals = store_.clause(c);
    store_.remove(c);
    if (store_.isOutermost(pivot)) {
      std::vector<Lit> rule = literals;
      std::ranges::iter_swap(rule.begin(), std::ranges::find(rule, pivot));
      store_.complete(std::move(rule));
    }
    for (Lit l : literals)
      if (store_.isExists(l))
        for (ClauseId other : store_.occurrences(-l))
          if (!isWaiting_[static_cast<size_t>(other)]) {
            isWaiting_[static_cast<size_t>(other)] = true;
            waiting_.push_back(other);
          }
  }

  Store& store_;
  std::vector<char> marks_;
  std::vector<bool> isWaiting_;
  std::vector<ClauseId> waiting_;
};

} // namespace

bool removeBlocked(Store& store) {
  return BlockedRemover(store).run();
}

} // namespace oddsat::qbf
