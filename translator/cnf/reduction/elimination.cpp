// Elimination of an existential variable y by resolution, if it adds no more clauses than it
// removes. It is valid in two cases: all clauses of one sign of y contain no variable inside y's
// block; or the other clauses of y over its own and outer blocks define it, so that no values of
// those variables allow both values of y. (A definition that is no longer part of the clauses does
// not count.)
#include "oddsat/cnf/reduction/definition.hpp"
#include "oddsat/cnf/reduction/techniques.hpp"

#include <algorithm>
#include <queue>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t mostOccurrences = 400;
constexpr size_t longestResolvent = 40;

// A few long clauses may replace many short ones, but then a search spends more time and propagates
// less. So the number of literals must not grow much, either.
size_t roomFor(size_t literals) {
  return literals + literals / 4 + 4;
}

class Elimination {
public:
  Elimination(Store& store, int growth, std::vector<size_t>& tried)
      : store_(store), growth_(growth), tried_(tried), definitions_(store),
        mark_(2 * slot(store.variables()) + 2, Mark::none) {
    tried_.resize(slot(store.variables()) + 1, SIZE_MAX);
  }

  void run() {
    scheduleAll();
    while (!queue_.empty() && store_.hasLeft() && !store_.failed()) {
      auto [cost, v] = queue_.top();
      queue_.pop();
      if (!store_.mayChange(v) || cost != costOf(v)) continue; // the cost has changed since
      if (!tryVariable(v)) tried_[Store::var(v)] = cost;
    }
  }

private:
  enum class Mark : uint8_t { none, same, opposite };

  size_t costOf(Var v) const { return store_.count(v) * store_.count(-v); }

  // A variable whose elimination failed is tried again only after its cost has decreased.
  bool isDue(Var v) const {
    return store_.mayChange(v) && store_.occurs(v) && costOf(v) < tried_[Store::var(v)];
  }

  void schedule(Var v) {
    if (isDue(v)) queue_.emplace(costOf(v), v);
  }

  void scheduleAll() {
    std::vector<Candidate> due;
    for (Var v = 1; v <= store_.variables(); ++v)
      if (isDue(v)) due.emplace_back(costOf(v), v);
    queue_ = Queue({}, std::move(due));
  }

  bool areWithin(const ClauseIds& clauses, int deepest) const {
    return std::ranges::all_of(clauses, [&](ClauseId id) { return store_.isWithin(id, deepest); });
  }

  bool tryVariable(Var y) {
    if (store_.count(y) > mostOccurrences || store_.count(-y) > mostOccurrences) return false;
    auto positive = store_.occurrences(y), negative = store_.occurrences(-y);
    positive_.assign(positive.begin(), positive.end());
    negative_.assign(negative.begin(), negative.end());
    int block = store_.block(y);
    positiveWithin_ = areWithin(positive_, block);
    bool plain = positiveWithin_ || areWithin(negative_, block);
    auto definition = definitions_.conjunction(y, block);
    if (!definition && !plain) definition = definitions_.any(y, block);
    if (!definition && !plain) return false;
    defining_ = definition ? std::move(definition->clauses) : ClauseIds();
    if (!resolve(y)) return false;
    replace(y);
    return true;
  }

  bool isDefining(ClauseId id) const { return std::ranges::find(defining_, id) != defining_.end(); }

  size_t literalsOf(const ClauseIds& clauses) const {
    size_t sum = 0;
    for (ClauseId id : clauses) sum += store_.clause(id).size();
    return sum;
  }

  // With a definition, resolvents of two clauses outside the definition are implied by the others.
  // Returns false if there are too many resolvents.
  bool resolve(Var y) {
    most_ = positive_.size() + negative_.size() + static_cast<size_t>(growth_);
    mostLiterals_ = roomFor(literalsOf(positive_) + literalsOf(negative_));
    resolvents_.clear(), ends_.clear();
    definingNegative_.clear();
    std::ranges::copy_if(negative_, std::back_inserter(definingNegative_),
                         [&](ClauseId n) { return isDefining(n); });
    for (ClauseId p : positive_) {
      const ClauseIds& others = defining_.empty() || isDefining(p) ? negative_ : definingNegative_;
      if (others.empty()) continue;
      mark(store_.clause(p), Mark::same, Mark::opposite);
      bool fits = std::ranges::all_of(others, [&](ClauseId n) { return addResolvent(p, n, y); });
      mark(store_.clause(p), Mark::none, Mark::none);
      if (!fits) return false;
    }
    return true;
  }

  void mark(std::span<const Lit> clause, Mark same, Mark opposite) {
    for (Lit lit : clause) {
      mark_[Store::index(lit)] = same;
      mark_[Store::index(-lit)] = opposite;
    }
  }

  // Adds the resolvent of p and n; the literals of p are marked.
  bool addResolvent(ClauseId p, ClauseId n, Var y) {
    auto left = store_.clause(p), right = store_.clause(n);
    store_.spend(right.size());
    const size_t begin = resolvents_.size();
    for (Lit lit : right) {
      if (lit == -y) continue;
      const Mark mark = mark_[Store::index(lit)];
      if (mark == Mark::opposite) { // a tautology
        resolvents_.resize(begin);
        return true;
      }
      if (mark == Mark::none) resolvents_.push_back(lit);
    }
    if (resolvents_.size() - begin + left.size() > longestResolvent || ends_.size() == most_)
      return false;
    for (Lit lit : left)
      if (lit != y) resolvents_.push_back(lit);
    ends_.push_back(resolvents_.size());
    return resolvents_.size() <= mostLiterals_;
  }

  // An outermost y is restored as -y unless a clause with y needs it to be true (or vice versa).
  // These clauses contain outermost variables only.
  void noteValue(Var y) {
    Lit demanded = !defining_.empty() || positiveWithin_ ? y : -y;
    for (ClauseId id : demanded > 0 ? positive_ : negative_) {
      if (!defining_.empty() && !isDefining(id)) continue;
      auto clause = store_.clause(id);
      store_.restore({clause.begin(), clause.end()}, demanded);
    }
    store_.restore({-demanded}, -demanded);
  }

  void replace(Var y) {
    if (store_.isOutermost(y)) noteValue(y);
    for (const ClauseIds* list : {&positive_, &negative_})
      for (ClauseId id : *list) store_.remove(id);
    for (size_t i = 0, begin = 0; i < ends_.size(); begin = ends_[i++])
      store_.add(std::span(resolvents_).subspan(begin, ends_[i] - begin));
    store_.markGone(y);
    store_.count("eliminated_variables");
    for (const ClauseIds* list : {&positive_, &negative_})
      for (ClauseId id : *list)
        for (Lit lit : store_.clause(id))
          if (std::abs(lit) != y) schedule(std::abs(lit));
  }

  Store& store_;
  int growth_;
  std::vector<size_t>& tried_; // by variable: the cost at which elimination failed
  Definitions definitions_;
  std::vector<Mark> mark_;        // by literal: is it, or its complement, in the present clause?
  ClauseIds positive_, negative_; // clauses of the present variable
  bool positiveWithin_ = false;   // positive_ contains its block and outer ones only
  std::vector<Lit> resolvents_;   // one after the other
  std::vector<size_t> ends_;      // end of each resolvent
  size_t most_ = 0, mostLiterals_ = 0;
  ClauseIds defining_; // clauses that define the present variable
  ClauseIds definingNegative_;
  using Candidate = std::pair<size_t, Var>;
  using Queue = std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>>;
  Queue queue_;
};

} // namespace

void eliminateVariables(Store& store, int growth, std::vector<size_t>& tried) {
  Elimination(store, growth, tried).run();
}

} // namespace oddsat::cnf::reduction
