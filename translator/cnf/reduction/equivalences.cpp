// Equivalent literals: cycles of implications in the clauses of two literals. An existential
// variable is replaced by the outermost member of its class. A universal member inside (or in the
// block of) another one makes the value 0, because forall chooses a different value. A chance
// member further inside is not changed: it agrees with the others only with some probability.
#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace oddsat::cnf::reduction {

namespace {

// Tarjan's algorithm over literals; a literal implies the others of its binary clauses.
class ImplicationCircles {
public:
  explicit ImplicationCircles(const Store& store)
      : store_(store), impliedAt_(2 * slot(store.variables()) + 3, 0),
        number_(impliedAt_.size() - 1, 0), low_(number_.size(), 0) {
    readPairs();
  }

  std::vector<std::vector<Lit>> run() {
    for (Var v = 1; v <= store_.variables(); ++v)
      for (Lit lit : {v, -v})
        if (store_.isFree(lit) && impliesAny(lit) && number_[Store::index(lit)] == 0) visit(lit);
    return std::move(circles_);
  }

private:
  struct Frame {
    Lit lit;
    uint32_t next, end; // in implied_
  };

  // Reads the binary clauses in their order.
  void readPairs() {
    ClauseIds pairs;
    for (ClauseId id = 0; id < store_.clauses(); ++id)
      if (store_.alive(id) && store_.clause(id).size() == 2) {
        pairs.push_back(id);
        for (Lit lit : store_.clause(id)) ++impliedAt_[Store::index(-lit) + 1];
      }
    std::partial_sum(impliedAt_.begin(), impliedAt_.end(), impliedAt_.begin());
    implied_.resize(impliedAt_.back());
    std::vector<uint32_t> at(impliedAt_.begin(), impliedAt_.end() - 1);
    for (ClauseId id : pairs) {
      auto clause = store_.clause(id);
      implied_[at[Store::index(-clause[0])]++] = clause[1];
      implied_[at[Store::index(-clause[1])]++] = clause[0];
    }
  }

  bool impliesAny(Lit lit) const {
    const size_t at = Store::index(lit);
    return impliedAt_[at] < impliedAt_[at + 1];
  }

  // The next implied literal that may be part of a cycle; 0 if there is no other.
  Lit nextImplied(Frame& frame) const {
    while (frame.next < frame.end)
      if (Lit lit = implied_[frame.next++]; impliesAny(lit)) return lit;
    return 0;
  }

  void enter(Lit lit) {
    const size_t at = Store::index(lit);
    number_[at] = low_[at] = ++count_;
    open_.push_back(lit);
    frames_.push_back({lit, impliedAt_[at], impliedAt_[at + 1]});
  }

  void visit(Lit root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      size_t at = Store::index(frame.lit);
      if (Lit target = nextImplied(frame); target != 0) {
        uint32_t number = number_[Store::index(target)];
        if (number == 0)
          enter(target);
        else
          low_[at] = std::min(low_[at], number); // finished ones have the largest number
        continue;
      }
      Lit done = frame.lit;
      frames_.pop_back();
      if (low_[at] == number_[at]) close(done);
      if (!frames_.empty()) {
        uint32_t& parent = low_[Store::index(frames_.back().lit)];
        parent = std::min(parent, low_[at]);
      }
    }
  }

  void close(Lit root) {
    if (open_.back() == root) { // alone, as in most cases
      number_[Store::index(root)] = UINT32_MAX;
      open_.pop_back();
      return;
    }
    std::vector<Lit> circle;
    do {
      circle.push_back(open_.back());
      number_[Store::index(open_.back())] = UINT32_MAX;
      open_.pop_back();
    } while (circle.back() != root);
    circles_.push_back(std::move(circle));
  }

  const Store& store_;
  std::vector<uint32_t> impliedAt_; // by literal: index of its first implied literal
  std::vector<Lit> implied_;
  std::vector<uint32_t> number_, low_;
  std::vector<Lit> open_;
  std::vector<Frame> frames_;
  uint32_t count_ = 0;
  std::vector<std::vector<Lit>> circles_;
};

// Tests whether a cycle can be reached from given literals. If these are few, most clauses need no
// visit.
class CircleTest {
public:
  explicit CircleTest(Store& store)
      : store_(store), state_(2 * slot(store.variables()) + 2, State::open) {}

  bool anyFrom(Lit root) {
    if (state(root) != State::open) return false;
    enter(root);
    while (!path_.empty()) {
      Frame& frame = path_.back();
      Lit next = nextImplied(frame);
      if (next == 0) {
        state(frame.lit) = State::left;
        path_.pop_back();
      } else if (state(next) == State::entered) {
        return true;
      } else if (state(next) == State::open) {
        enter(next);
      }
    }
    return false;
  }

private:
  enum class State : uint8_t { open, entered, left };
  struct Frame {
    Lit lit;
    std::span<const ClauseId> clauses; // clauses of the literal
    size_t next = 0;
  };

  State& state(Lit lit) { return state_[Store::index(lit)]; }

  void enter(Lit lit) {
    state(lit) = State::entered;
    path_.push_back({lit, store_.occurrences(-lit)});
  }

  Lit nextImplied(Frame& frame) const {
    while (frame.next < frame.clauses.size()) {
      auto clause = store_.clause(frame.clauses[frame.next++]);
      if (clause.size() == 2) return clause[0] == -frame.lit ? clause[1] : clause[0];
    }
    return 0;
  }

  Store& store_;
  std::vector<State> state_; // by literal
  std::vector<Frame> path_;  // the clauses do not change during the walk
};

// Forall breaks an equivalence with a literal in its block or further outside: it gives the
// follower the other value, and if the first literal is its own, too, it makes the two differ.
void refuse(Store& store, Lit first, Lit follower) {
  std::vector<Lit> moves = {-follower};
  if (store.kind(first) == Quantifier::forall) moves.push_back(first);
  store.fail(moves);
}

// Kept outermost variables may be eliminated if others define them.
bool mayBeReleased(const Store& store, Lit lit, Lit by) {
  return store.releasesDefined() && store.isFree(lit) && store.isFree(by) && store.isExists(lit) &&
         store.isOutermost(lit) && store.isOutermost(by);
}

void replaceMembers(Store& store, std::vector<Lit>& circle) {
  // Sorts outermost members first, and of one block kept ones first.
  std::ranges::stable_sort(
      circle, {}, [&](Lit lit) { return std::pair(store.block(lit), !store.isKept(lit)); });
  Lit first = circle.front();
  for (Lit lit : circle)
    if (std::ranges::find(circle, -lit) != circle.end()) return store.fail();
  // A kept universal member is left alone: its implications remain in the formula, which still has
  // the value 0.
  for (Lit lit : circle)
    if (lit != first && store.kind(lit) == Quantifier::forall && !store.isKept(lit))
      return refuse(store, first, lit);
  for (Lit lit : circle)
    if (lit != first && (store.mayChange(lit) || mayBeReleased(store, lit, first))) {
      store.release(std::abs(lit));
      store.replace(lit, first);
      store.count("equivalent_variables");
    }
}

// Every new cycle contains a new binary clause.
bool mayCloseCircle(Store& store, std::span<const ClauseId> touched) {
  constexpr Var fewOf = 8;
  ClauseIds pairs;
  for (ClauseId id : touched)
    if (store.alive(id) && store.clause(id).size() == 2) pairs.push_back(id);
  if (pairs.empty()) return false;
  if (pairs.size() > static_cast<size_t>(store.variables() / fewOf))
    return true; // a full search is cheaper
  CircleTest test(store);
  return std::ranges::any_of(pairs, [&](ClauseId id) {
    auto clause = store.clause(id);
    return test.anyFrom(-clause[0]) || test.anyFrom(-clause[1]);
  });
}

} // namespace

void replaceNewEquivalences(Store& store, std::span<const ClauseId> touched) {
  if (mayCloseCircle(store, touched)) replaceEquivalences(store);
}

void replaceEquivalences(Store& store) {
  for (std::vector<Lit>& circle : ImplicationCircles(store).run()) {
    if (store.failed()) return;
    bool stale = std::ranges::any_of(circle, [&](Lit lit) { return !store.isFree(lit); });
    if (!stale) replaceMembers(store, circle);
  }
}

} // namespace oddsat::cnf::reduction
