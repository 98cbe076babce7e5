// Elimination of an exists variable y by resolution, where it leaves no more clauses than it
// takes away. Right if all clauses of one polarity of y contain no variable inside y's block; or
// if the other clauses of y over its own and outer blocks still fix it: no values of those
// variables allow y both ways. (A definition that is no longer in the clauses does not count.)
#include "cnf/reduction/techniques.hpp"

#include <algorithm>
#include <queue>

namespace oddsat::cnf::reduction {

namespace {

constexpr size_t mostOccurrences = 400;
constexpr size_t longestResolvent = 40;
constexpr size_t largestDefinition = 24; // clauses, beyond the plain gates
constexpr int mostBranches = 16;

using ClauseIds = std::vector<ClauseId>;

// Do some values of the variables allow y both ways? Asked of the clauses without y, by
// propagation and a little branching; "unknown" counts as yes.
class Agreement {
public:
  Agreement(const Matrix& matrix, Var y, std::vector<char>& value)
      : matrix_(matrix), y_(y), value_(value) {}

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
    while (trail_.size() > from) value_[Matrix::index(trail_.back())] = false, trail_.pop_back();
    return refuted;
  }

  bool refuteWith(Lit lit) {
    set(lit);
    bool refuted = refute();
    value_[Matrix::index(trail_.back())] = false, trail_.pop_back();
    return refuted;
  }

  void set(Lit lit) {
    value_[Matrix::index(lit)] = true;
    trail_.push_back(lit);
  }

  // False: a clause is violated. `open`: a literal of a clause that is still open, or 0.
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
    for (Lit lit : matrix_.clause(id)) {
      if (std::abs(lit) == y_ || value_[Matrix::index(-lit)]) continue;
      if (value_[Matrix::index(lit)]) return true;
      (first == 0 ? first : second) = lit;
    }
    return false;
  }

  const Matrix& matrix_;
  Var y_;
  std::vector<char>& value_; // by literal; all false between calls
  const ClauseIds* clauses_ = nullptr;
  std::vector<Lit> trail_;
  int branches_ = 0;
};

class Elimination {
public:
  Elimination(Matrix& matrix, int growth, int64_t budget, std::vector<size_t>& tried)
      : matrix_(matrix), growth_(growth), budget_(budget), tried_(tried),
        mark_(2 * static_cast<size_t>(matrix.variables()) + 2, 0) {
    tried_.resize(static_cast<size_t>(matrix.variables()) + 1, SIZE_MAX);
  }

  void run() {
    for (Var v = 1; v <= matrix_.variables(); ++v) schedule(v);
    while (!queue_.empty() && budget_ > 0 && !matrix_.failed()) {
      auto [cost, v] = queue_.top();
      queue_.pop();
      if (!matrix_.mayChange(v) || cost != costOf(v)) continue; // scheduled anew since
      if (!tryVariable(v)) tried_[Matrix::var(v)] = cost;
    }
  }

private:
  size_t costOf(Var v) const { return matrix_.count(v) * matrix_.count(-v); }

  // What failed once is tried again only when it has become cheaper.
  void schedule(Var v) {
    if (!matrix_.mayChange(v) || matrix_.count(v) + matrix_.count(-v) == 0) return;
    size_t cost = costOf(v);
    if (cost < tried_[Matrix::var(v)]) queue_.emplace(cost, v);
  }

  bool isOuter(ClauseId id, Var y) const {
    return std::ranges::all_of(matrix_.clause(id),
                               [&](Lit lit) { return matrix_.block(lit) <= matrix_.block(y); });
  }

  bool tryVariable(Var y) {
    if (matrix_.count(y) > mostOccurrences || matrix_.count(-y) > mostOccurrences) return false;
    positive_ = matrix_.occurrences(y), negative_ = matrix_.occurrences(-y);
    auto outer = [&](ClauseId id) { return isOuter(id, y); };
    bool plain = std::ranges::all_of(positive_, outer) || std::ranges::all_of(negative_, outer);
    defining_.clear();
    bool fixed = findGate(y, positive_, negative_) || findGate(-y, negative_, positive_) ||
                 (!plain && findDefinition(y));
    if (!fixed && !plain) return false;
    if (!resolve(y)) return false;
    replace(y);
    return true;
  }

  // x is the conjunction of the complements of a clause's other literals.
  bool findGate(Lit x, const ClauseIds& with, const ClauseIds& without) {
    for (ClauseId id : without)
      if (auto clause = matrix_.clause(id); clause.size() == 2)
        mark_[Matrix::index(clause[0] == -x ? clause[1] : clause[0])] = true;
    for (ClauseId id : with) {
      auto clause = matrix_.clause(id);
      bool all = clause.size() > 1 && isOuter(id, std::abs(x)) &&
                 std::ranges::all_of(
                     clause, [&](Lit lit) { return lit == x || mark_[Matrix::index(-lit)]; });
      if (!all || !defining_.empty()) continue;
      defining_.push_back(id);
      for (ClauseId other : without)
        if (isBinaryOf(other, x, clause)) defining_.push_back(other);
    }
    for (ClauseId id : without)
      for (Lit lit : matrix_.clause(id)) mark_[Matrix::index(lit)] = false;
    return !defining_.empty();
  }

  bool isBinaryOf(ClauseId id, Lit x, std::span<const Lit> gate) const {
    auto clause = matrix_.clause(id);
    if (clause.size() != 2) return false;
    Lit other = clause[0] == -x ? clause[1] : clause[0];
    return std::ranges::find(gate, -other) != gate.end();
  }

  bool findDefinition(Var y) {
    ClauseIds outer;
    for (const ClauseIds* list : {&positive_, &negative_})
      for (ClauseId id : *list)
        if (isOuter(id, y)) outer.push_back(id);
    if (outer.size() > largestDefinition) return false;
    for (ClauseId id : outer) budget_ -= 4 * static_cast<int64_t>(matrix_.clause(id).size());
    if (!Agreement(matrix_, y, mark_).impossible(outer)) return false;
    defining_ = std::move(outer);
    return true;
  }

  bool isDefining(ClauseId id) const { return std::ranges::find(defining_, id) != defining_.end(); }

  // With a definition, pairs of which neither is part of it are implied by the other pairs.
  // False when there would be too many resolvents.
  bool resolve(Var y) {
    most_ = positive_.size() + negative_.size() + static_cast<size_t>(growth_);
    resolvents_.clear();
    for (ClauseId p : positive_) {
      bool withAll = defining_.empty() || isDefining(p);
      for (Lit lit : matrix_.clause(p)) mark_[Matrix::index(lit)] = true;
      bool fits = std::ranges::all_of(negative_, [&](ClauseId n) {
        return (!withAll && !isDefining(n)) || addResolvent(p, n, y);
      });
      for (Lit lit : matrix_.clause(p)) mark_[Matrix::index(lit)] = false;
      if (!fits) return false;
    }
    return true;
  }

  // The literals of p are marked.
  bool addResolvent(ClauseId p, ClauseId n, Var y) {
    auto left = matrix_.clause(p), right = matrix_.clause(n);
    budget_ -= static_cast<int64_t>(right.size());
    resolvent_.clear();
    for (Lit lit : right) {
      if (lit == -y) continue;
      if (mark_[Matrix::index(-lit)]) return true; // a tautology
      if (!mark_[Matrix::index(lit)]) resolvent_.push_back(lit);
    }
    if (resolvent_.size() + left.size() > longestResolvent || resolvents_.size() == most_)
      return false;
    for (Lit lit : left)
      if (lit != y) resolvent_.push_back(lit);
    resolvents_.add(resolvent_);
    return true;
  }

  void replace(Var y) {
    for (const ClauseIds* list : {&positive_, &negative_})
      for (ClauseId id : *list) matrix_.remove(id);
    for (size_t i = 0; i < resolvents_.size(); ++i) matrix_.add(resolvents_[i]);
    matrix_.markGone(y);
    matrix_.count("eliminated variables");
    for (const ClauseIds* list : {&positive_, &negative_})
      for (ClauseId id : *list)
        for (Lit lit : matrix_.clause(id))
          if (std::abs(lit) != y) schedule(std::abs(lit));
  }

  Matrix& matrix_;
  int growth_;
  int64_t budget_;
  std::vector<size_t>& tried_;    // by variable: what it cost when it failed
  std::vector<char> mark_;        // by literal
  ClauseIds positive_, negative_; // of the variable at hand
  Clauses resolvents_;
  std::vector<Lit> resolvent_;
  size_t most_ = 0;
  ClauseIds defining_; // clauses that fix the variable at hand
  using Candidate = std::pair<size_t, Var>;
  std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue_;
};

} // namespace

void eliminateVariables(Matrix& matrix, int growth, int64_t budget, std::vector<size_t>& tried) {
  Elimination(matrix, growth, budget, tried).run();
}

} // namespace oddsat::cnf::reduction
