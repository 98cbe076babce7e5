#include "qbf/preprocess/techniques.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat::qbf {

namespace {

// Tarjan's strongly connected components over the literals; a binary clause (a b) is the two
// steps -a -> b and -b -> a. Iterative: chains of implications can be very long.
class Components {
public:
  explicit Components(Store& store)
      : store_(store), numbers_(2 * static_cast<size_t>(store.variables()) + 2, 0),
        lowest_(numbers_.size(), 0), steps_(numbers_.size()) {
    for (const StoredClause& c : store.clauses())
      if (c.alive && c.literals.size() == 2) {
        steps_[code(-c.literals[0])].push_back(c.literals[1]);
        steps_[code(-c.literals[1])].push_back(c.literals[0]);
      }
  }

  std::vector<std::vector<Lit>> find() {
    for (Var v = 1; v <= store_.variables(); ++v)
      for (Lit l : {v, -v})
        if (numbers_[code(l)] == 0 && !steps_[code(l)].empty()) explore(l);
    return std::move(components_);
  }

private:
  struct Frame {
    Lit literal;
    size_t next;
  };
  static constexpr int done = 1 << 30;
  static size_t code(Lit l) { return static_cast<size_t>(l > 0 ? 2 * l : -2 * l + 1); }

  void open(Lit l) {
    numbers_[code(l)] = lowest_[code(l)] = ++counter_;
    open_.push_back(l);
    frames_.push_back({l, 0});
  }

  void explore(Lit start) {
    open(start);
    while (!frames_.empty()) {
      Lit l = frames_.back().literal;
      if (frames_.back().next < steps_[code(l)].size()) {
        Lit to = steps_[code(l)][frames_.back().next++];
        if (numbers_[code(to)] == 0)
          open(to);
        else
          lowest_[code(l)] = std::min(lowest_[code(l)], numbers_[code(to)]);
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty()) {
        int& above = lowest_[code(frames_.back().literal)];
        above = std::min(above, lowest_[code(l)]);
      }
      if (lowest_[code(l)] == numbers_[code(l)]) close(l);
    }
  }

  void close(Lit root) {
    std::vector<Lit> members;
    Lit l = 0;
    do {
      l = open_.back();
      open_.pop_back();
      numbers_[code(l)] = done;
      members.push_back(l);
    } while (l != root);
    if (members.size() > 1) components_.push_back(std::move(members));
  }

  Store& store_;
  std::vector<int> numbers_, lowest_;
  std::vector<std::vector<Lit>> steps_;
  std::vector<Lit> open_;
  std::vector<Frame> frames_;
  std::vector<std::vector<Lit>> components_;
  int counter_ = 0;
};

// What forall does about being equal to something further out.
void refuse(Store& store, Lit first, Lit follower) {
  std::vector<Lit> moves;
  if (!store.isExists(first)) {
    moves.push_back(first);
    moves.push_back(-follower);
  }
  store.falsify(std::move(moves));
}

// The outermost member stands for all. Forall cannot be made to follow anything further out.
void mergeAll(Store& store, std::vector<Lit>& members) {
  std::ranges::sort(members, {}, [&](Lit l) { return std::pair(store.level(l), std::abs(l)); });
  Lit first = members[0];
  for (Lit l : members) {
    if (l == first) continue;
    if (l == -first || !store.isExists(l)) return refuse(store, first, l);
  }
  for (Lit l : members)
    if (l != first && store.occurs(std::abs(l))) store.replace(std::abs(l), l > 0 ? first : -first);
}

} // namespace

bool mergeEquivalent(Store& store) {
  bool changed = false;
  for (auto& members : Components(store).find()) {
    if (store.falsified()) break;
    // Each component comes with its mirror image: one of the two is enough.
    auto outermost = *std::ranges::min_element(
        members, {}, [&](Lit l) { return std::pair(store.level(l), std::abs(l)); });
    bool both = std::ranges::count(members, -outermost) > 0;
    if (outermost < 0 && !both) continue;
    mergeAll(store, members);
    changed = true;
  }
  return changed;
}

} // namespace oddsat::qbf
