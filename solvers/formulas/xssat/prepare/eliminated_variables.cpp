#include "oddsat/formulas/xssat/prepare/eliminated_variables.hpp"

#include <algorithm>

namespace oddsat::xssat {

using cnf::Quantifier;

namespace {

constexpr size_t mostPairs = 400; // pairs of clauses visited to eliminate a variable
constexpr size_t growth = 8;      // additional clauses; most of these turn out to be implied later
constexpr size_t longestEliminationTrail = 2000;

} // namespace

cnf::Reconstruction EliminatedVariables::remove() {
  for (cnf::Var v : candidates_) schedule(v);
  while (!waiting_.empty()) {
    auto [cost, v] = waiting_.top();
    waiting_.pop();
    if (fixed_.contains(v) || cost != costOf(v)) continue; // the cost has changed since
    if (resolve(v))
      eliminate(v);
    else
      tried_[v] = cost;
  }
  removeImplied();
  return std::move(reconstruction_);
}

void EliminatedVariables::eliminate(cnf::Var v) {
  fixed_.insert(v);
  if (lists_.block(v) == 0) noteValue(v);
  std::set<cnf::Var> beside;
  for (cnf::Lit lit : {v, -v})
    for (uint32_t c : left(lit)) {
      gone_[c] = true;
      for (cnf::Lit other : clause(c)) beside.insert(std::abs(other));
    }
  for (std::vector<cnf::Lit>& resolvent : resolvents_) add(std::move(resolvent));
  for (cnf::Var other : beside) schedule(other);
}

// Restores the variable as false, unless a clause needs it to be true.
void EliminatedVariables::noteValue(cnf::Var v) {
  for (uint32_t c : left(v)) {
    std::vector<cnf::Lit> demand(clause(c).begin(), clause(c).end());
    std::ranges::iter_swap(demand.begin(), std::ranges::find(demand, v));
    reconstruction_.restore(std::move(demand));
  }
  reconstruction_.restore({-v});
}

void EliminatedVariables::writeTo(cnf::Clauses& clauses) const {
  for (uint32_t c = 0; c < gone_.size(); ++c)
    if (!gone_[c]) clauses.add(clause(c));
}

// A variable whose elimination failed is tried again only after its cost has decreased.
void EliminatedVariables::schedule(cnf::Var v) {
  if (!candidates_.contains(v) || fixed_.contains(v) || lists_.kind(v) != Quantifier::exists)
    return;
  size_t cost = costOf(v);
  auto known = tried_.find(v);
  if (known == tried_.end() || cost < known->second) waiting_.emplace(cost, v);
}

std::span<const cnf::Lit> EliminatedVariables::clause(uint32_t c) const {
  size_t own = lists_.formula().clauses.size();
  return c < own ? lists_.formula().clauses[c] : std::span<const cnf::Lit>(added_[c - own]);
}

void EliminatedVariables::add(std::vector<cnf::Lit> literals) {
  auto c = static_cast<uint32_t>(gone_.size());
  for (cnf::Lit lit : literals) lists_.add(lit, c);
  added_.push_back(std::move(literals));
  gone_.push_back(false);
}

std::span<const uint32_t> EliminatedVariables::left(cnf::Lit lit) {
  lists_.eraseIf(lit, [&](uint32_t c) { return gone_[c]; });
  return lists_.with(lit);
}

// Returns false if the variable is kept. All other variables of its clauses must be decided no
// later than it, because its restored value depends on them.
bool EliminatedVariables::resolve(cnf::Var v) {
  resolvents_.clear();
  const std::span<const uint32_t> with = left(v), without = left(-v);
  if (with.size() * without.size() > mostPairs) return false;
  auto isWithin = [&](uint32_t c) {
    return std::ranges::all_of(clause(c), [&](cnf::Lit l) { return !lists_.before(v, l); });
  };
  if (!std::ranges::all_of(with, isWithin) || !std::ranges::all_of(without, isWithin)) return false;
  for (uint32_t a : with)
    for (uint32_t b : without) {
      addResolvent(a, b, v);
      if (resolvents_.size() > with.size() + without.size() + growth) return false;
    }
  return true;
}

void EliminatedVariables::addResolvent(uint32_t a, uint32_t b, cnf::Var v) {
  std::set<cnf::Lit> lits;
  for (uint32_t c : {a, b})
    for (cnf::Lit l : clause(c))
      if (std::abs(l) != v) lits.insert(l);
  if (std::ranges::any_of(lits, [&](cnf::Lit l) { return lits.contains(-l); })) return;
  std::vector<cnf::Lit> resolvent(lits.begin(), lits.end());
  if (std::ranges::find(resolvents_, resolvent) == resolvents_.end() && !isSubsumed(resolvent, v))
    resolvents_.push_back(std::move(resolvent));
}

// True if a clause without the variable `but` subsumes the literals.
bool EliminatedVariables::isSubsumed(const std::vector<cnf::Lit>& literals, cnf::Var but) {
  return std::ranges::any_of(literals, [&](cnf::Lit lit) {
    return std::ranges::any_of(left(lit), [&](uint32_t c) {
      return std::ranges::all_of(clause(c), [&](cnf::Lit l) {
        return std::abs(l) != but && std::ranges::binary_search(literals, l);
      });
    });
  });
}

// Clauses that the elimination of counters leaves may treat one outcome of a draw unlike the
// others. Those that follow from the other clauses are removed.
void EliminatedVariables::removeImplied() {
  for (auto c = static_cast<uint32_t>(lists_.formula().clauses.size()); c < gone_.size(); ++c) {
    if (gone_[c]) continue;
    gone_[c] = true;
    gone_[c] = isImplied(clause(c));
  }
}

// Tests by unit propagation.
bool EliminatedVariables::isImplied(std::span<const cnf::Lit> literals) {
  std::set<cnf::Lit> isTrue;
  std::vector<cnf::Lit> trail;
  auto set = [&](cnf::Lit l) {
    if (isTrue.insert(l).second) trail.push_back(l);
  };
  for (cnf::Lit l : literals) set(-l);
  for (size_t next = 0; next < trail.size() && trail.size() < longestEliminationTrail; ++next)
    for (uint32_t c : left(-trail[next])) {
      cnf::Lit open = 0;
      size_t count = 0;
      for (cnf::Lit l : clause(c)) {
        if (isTrue.contains(-l)) continue;
        count += isTrue.contains(l) ? 2 : 1;
        open = l;
      }
      if (count == 0) return true;
      if (count == 1) set(open);
    }
  return false;
}

} // namespace oddsat::xssat
