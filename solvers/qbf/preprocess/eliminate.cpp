#include "qbf/preprocess/definition.hpp"
#include "qbf/preprocess/techniques.hpp"

#include <algorithm>
#include <cstdlib>
#include <queue>

namespace oddsat::qbf {

namespace {

constexpr size_t mostProducts = 600; // clauses with v times clauses with -v
constexpr size_t longestResolvent = 60;

class Eliminator {
public:
  explicit Eliminator(Store& store)
      : store_(store), marks_(2 * static_cast<size_t>(store.variables()) + 2, 0) {}

  bool run() {
    for (Var v = 1; v <= store_.variables(); ++v) wait(v);
    bool changed = false;
    while (!waiting_.empty() && !store_.falsified()) {
      auto [cost, v] = waiting_.top();
      waiting_.pop();
      if (cost != costOf(v)) {
        if (costOf(v) > cost)
          wait(v); // it grew meanwhile; smaller ones were queued when they shrank
        continue;
      }
      if (!store_.spend(1)) break;
      changed |= tryVariable(v);
    }
    return changed;
  }

private:
  using Waiting = std::pair<size_t, Var>;

  size_t costOf(Var v) const { return store_.count(v) * store_.count(-v); }
  char& mark(Lit l) { return marks_[static_cast<size_t>(l > 0 ? 2 * l : -2 * l + 1)]; }

  void wait(Var v) {
    if (store_.isExists(v) && store_.occurs(v) && costOf(v) <= mostProducts)
      waiting_.push({costOf(v), v});
  }

  // No variable of these clauses lies inside v's block.
  bool isOutside(Lit l) {
    int level = store_.level(l);
    return std::ranges::all_of(store_.occurrences(l), [&](ClauseId c) {
      return store_.level(store_.clause(c).back()) <= level;
    });
  }

  bool tryVariable(Var v) {
    if (!store_.isExists(v) || !store_.occurs(v)) return false;
    std::vector<ClauseId> with = store_.occurrences(v), without = store_.occurrences(-v);
    auto definition = findConjunction(store_, v, store_.level(v));
    if (!definition && !isOutside(v) && !isOutside(-v)) {
      definition = findAnyDefinition(store_, v, store_.level(v));
      if (!definition) return false;
    }
    if (!resolveAll(v, with, without, definition)) return false;
    replaceByResolvents(v, with, without, definition);
    return true;
  }

  bool resolveAll(Var v, const std::vector<ClauseId>& with, const std::vector<ClauseId>& without,
                  const std::optional<Definition>& definition) {
    resolvents_.clear();
    auto defines = [&](ClauseId c) {
      return definition && std::ranges::count(definition->clauses, c) > 0;
    };
    for (ClauseId p : with)
      for (ClauseId n : without) {
        if (definition && !defines(p) && !defines(n)) continue; // the others imply it
        if (!store_.spend(store_.clause(p).size() + store_.clause(n).size())) return false;
        if (!resolve(v, p, n)) continue;
        if (resolvents_.back().size() > longestResolvent) return false;
        if (resolvents_.size() > with.size() + without.size()) return false;
      }
    return true;
  }

  // False: a tautology.
  bool resolve(Var v, ClauseId p, ClauseId n) {
    std::vector<Lit> literals;
    bool tautology = false;
    for (Lit l : store_.clause(p))
      if (l != v) mark(l) = 1, literals.push_back(l);
    for (Lit l : store_.clause(n)) {
      if (l == -v || mark(l)) continue;
      tautology |= mark(-l) != 0;
      literals.push_back(l);
    }
    for (Lit l : store_.clause(p)) mark(l) = 0;
    if (!tautology) resolvents_.push_back(std::move(literals));
    return !tautology;
  }

  void replaceByResolvents(Var v, const std::vector<ClauseId>& with,
                           const std::vector<ClauseId>& without,
                           const std::optional<Definition>& definition) {
    if (store_.isOutermost(v)) noteValue(v, with, without, definition);
    std::vector<Var> near;
    for (const auto* list : {&with, &without})
      for (ClauseId c : *list) {
        for (Lit l : store_.clause(c))
          if (std::abs(l) != v) near.push_back(std::abs(l));
        store_.remove(c);
      }
    for (auto& literals : resolvents_) store_.add(std::move(literals));
    store_.settle();
    std::ranges::sort(near);
    near.erase(std::unique(near.begin(), near.end()), near.end());
    for (Var other : near) wait(other);
  }

  // The trail is read backwards: first the value that needs no reason, then the clauses that
  // may demand the other one. They have outermost variables only.
  void noteValue(Var v, const std::vector<ClauseId>& with, const std::vector<ClauseId>& without,
                 const std::optional<Definition>& definition) {
    Lit demanded = definition || isOutside(v) ? v : -v;
    for (ClauseId c : demanded > 0 ? with : without) {
      if (definition && std::ranges::count(definition->clauses, c) == 0) continue;
      std::vector<Lit> rule = store_.clause(c);
      std::ranges::iter_swap(rule.begin(), std::ranges::find(rule, demanded));
      store_.complete(std::move(rule));
    }
    store_.complete({-demanded});
  }

  Store& store_;
  std::vector<char> marks_;
  std::vector<std::vector<Lit>> resolvents_;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
};

} // namespace

bool eliminate(Store& store) {
  return Eliminator(store).run();
}

} // namespace oddsat::qbf
