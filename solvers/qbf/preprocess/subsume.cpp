#include "qbf/preprocess/techniques.hpp"

#include <algorithm>

namespace oddsat::qbf {

namespace {

class Subsumer {
public:
  explicit Subsumer(Store& store)
      : store_(store), marks_(2 * static_cast<size_t>(store.variables()) + 2, 0) {}

  bool run() {
    bool changed = false;
    std::vector<ClauseId> waiting = store_.takeChanged();
    std::ranges::sort(waiting, {}, [&](ClauseId c) { return store_.clause(c).size(); });
    for (ClauseId c : waiting) {
      if (store_.falsified()) break;
      if (store_.alive(c) && !backward(c, changed)) break;
    }
    return changed;
  }

private:
  char& mark(Lit l) { return marks_[static_cast<size_t>(l > 0 ? 2 * l : -2 * l + 1)]; }

  // All clauses that c subsumes or strengthens; false: out of budget.
  bool backward(ClauseId c, bool& changed) {
    std::vector<Lit> literals = store_.clause(c); // may lose a literal meanwhile
    Lit best = *std::ranges::min_element(literals, {},
                                         [&](Lit l) { return store_.count(l) + store_.count(-l); });
    if (!store_.spend(store_.count(best) + store_.count(-best))) return false;
    for (Lit l : {best, -best})
      for (ClauseId other : std::vector<ClauseId>(store_.occurrences(l))) {
        if (!store_.alive(c) || store_.falsified()) return true;
        if (other != c && store_.alive(other)) compare(c, other, changed);
      }
    return true;
  }

  void compare(ClauseId c, ClauseId other, bool& changed) {
    const auto& small = store_.clause(c);
    const auto& large = store_.clause(other);
    if (small.size() > large.size()) return;
    if (store_.signature(c) & ~store_.signature(other)) return;
    if (!store_.spend(large.size())) return;
    for (Lit l : large) mark(l) = 1;
    Lit differs = 0;
    bool fits = std::ranges::all_of(small, [&](Lit l) {
      if (mark(l)) return true;
      if (!mark(-l) || differs != 0) return false;
      differs = l;
      return true;
    });
    for (Lit l : large) mark(l) = 0;
    if (!fits) return;
    changed = true;
    if (differs == 0)
      store_.remove(other);
    else
      store_.strengthen(other, -differs);
  }

  Store& store_;
  std::vector<char> marks_;
};

} // namespace

bool subsume(Store& store) {
  return Subsumer(store).run();
}

} // namespace oddsat::qbf
