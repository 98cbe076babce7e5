#include "qbf/preprocess/store.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace oddsat::qbf {

using cnf::Quantifier;

namespace {

uint64_t signatureOf(const std::vector<Lit>& literals) {
  uint64_t bits = 0;
  for (Lit l : literals)
    bits |= uint64_t{1} << ((static_cast<uint64_t>(std::abs(l)) * 0x9E3779B97F4A7C15u) >> 58);
  return bits;
}

} // namespace

Store::Store(Matrix matrix, const Limits& limits)
    : matrix_(std::move(matrix)), limits_(limits), occurrences_(2 * matrix_.level.size()),
      counts_(2 * matrix_.level.size(), 0), values_(matrix_.level.size(), 0) {
  std::vector<std::vector<Lit>> given;
  given.swap(matrix_.clauses);
  clauses_.reserve(given.size());
  for (auto& literals : given) add(std::move(literals));
  for (Var v = 1; v <= variables(); ++v) maybePure_.push_back(v);
}

bool Store::holds(Lit l) const {
  return values_[static_cast<size_t>(std::abs(l))] == (l > 0 ? 1 : -1);
}

bool Store::fails(Lit l) const {
  return holds(-l);
}

void Store::sortLiterals(std::vector<Lit>& literals) const {
  std::ranges::sort(literals, {}, [&](Lit l) { return std::tuple(level(l), std::abs(l), l); });
}

const std::vector<ClauseId>& Store::occurrences(Lit l) {
  auto& list = occurrences_[code(l)];
  if (list.size() != count(l))
    std::erase_if(list, [&](ClauseId c) { return !alive(c) || !contains(c, l); });
  return list;
}

bool Store::contains(ClauseId c, Lit l) const {
  return std::ranges::find(clause(c), l) != clause(c).end();
}

ClauseId Store::add(std::vector<Lit> literals) {
  std::erase_if(literals, [&](Lit l) { return fails(l); });
  if (std::ranges::any_of(literals, [&](Lit l) { return holds(l); })) return -1;
  sortLiterals(literals);
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  for (size_t i = 1; i < literals.size(); ++i)
    if (literals[i] == -literals[i - 1]) return -1;
  auto c = static_cast<ClauseId>(clauses_.size());
  clauses_.push_back({std::move(literals)});
  ++aliveClauses_;
  for (Lit l : clause(c)) {
    occurrences_[code(l)].push_back(c);
    ++counts_[code(l)];
  }
  reduce(c);
  return alive(c) ? c : -1;
}

void Store::forget(Lit l) {
  if (--counts_[code(l)] == 0) maybePure_.push_back(std::abs(l));
}

void Store::remove(ClauseId c) {
  clauses_[index(c)].alive = false;
  --aliveClauses_;
  for (Lit l : clause(c)) forget(l);
}

void Store::strengthen(ClauseId c, Lit l) {
  auto& literals = clauses_[index(c)].literals;
  literals.erase(std::ranges::find(literals, l));
  forget(l);
  reduce(c);
}

void Store::reduce(ClauseId c) {
  auto& literals = clauses_[index(c)].literals;
  size_t end = literals.size();
  while (end > 0 && !isExists(literals[end - 1])) --end;
  if (end == 0) {
    std::vector<Lit> moves;
    for (Lit l : literals) moves.push_back(-l);
    falsify(std::move(moves));
    return;
  }
  for (size_t i = end; i < literals.size(); ++i) forget(literals[i]);
  literals.resize(end);
  clauses_[index(c)].signature = signatureOf(literals);
  if (end == 1) {
    Lit unit = literals[0];
    remove(c);
    assign(unit);
  } else {
    changed_.push_back(c);
  }
}

void Store::assign(Lit l) {
  if (holds(l) || matrix_.falsified) return;
  if (fails(l)) return falsify({});
  if (!isExists(l)) return falsify({-l});
  value(l) = l > 0 ? 1 : -1;
  if (isOutermost(l)) trail_.fixed.push_back(l);
  waiting_.push_back(l);
}

void Store::propagate(Lit l) {
  for (ClauseId c : std::vector<ClauseId>(occurrences(l)))
    if (alive(c)) remove(c);
  for (ClauseId c : std::vector<ClauseId>(occurrences(-l))) {
    if (matrix_.falsified) return;
    if (alive(c)) strengthen(c, -l);
  }
  occurrences_[code(l)].clear();
  occurrences_[code(-l)].clear();
}

// Exists makes a pure literal true, forall makes it false.
void Store::pureLiteral(Var v) {
  if (value(v) != 0 || (count(v) > 0) == (count(-v) > 0)) return;
  Lit l = count(v) > 0 ? v : -v;
  if (isExists(l)) return assign(l);
  value(l) = l > 0 ? -1 : 1;
  matrix_.falsifying.push_back(-l);
  waiting_.push_back(-l);
}

bool Store::settle() {
  while (!matrix_.falsified && (!waiting_.empty() || !maybePure_.empty())) {
    if (!waiting_.empty()) {
      Lit l = waiting_.back();
      waiting_.pop_back();
      propagate(l);
    } else {
      Var v = maybePure_.back();
      maybePure_.pop_back();
      pureLiteral(v);
    }
  }
  return !matrix_.falsified;
}

void Store::replace(Var v, Lit by) {
  if (value(v) != 0) return assign(value(v) > 0 ? by : -by);
  if (isOutermost(v)) {
    complete({v, -by}); // read backwards: false, unless the other one is true
    complete({-v});
  }
  for (Lit l : {v, -v})
    for (ClauseId c : std::vector<ClauseId>(occurrences(l))) {
      std::vector<Lit> literals = clause(c);
      std::ranges::replace(literals, l, l > 0 ? by : -by);
      remove(c);
      add(std::move(literals));
    }
}

void Store::shift(Var v, int newLevel) {
  matrix_.level[static_cast<size_t>(v)] = newLevel;
  for (Lit l : {v, -v})
    for (ClauseId c : std::vector<ClauseId>(occurrences(l))) {
      sortLiterals(clauses_[index(c)].literals);
      reduce(c);
    }
}

void Store::falsify(std::vector<Lit> moves) {
  if (matrix_.falsified) return;
  matrix_.falsified = true;
  matrix_.falsifying.insert(matrix_.falsifying.end(), moves.begin(), moves.end());
}

std::vector<ClauseId> Store::takeChanged() {
  std::vector<ClauseId> taken;
  taken.swap(changed_);
  std::erase_if(taken, [&](ClauseId c) { return !alive(c); });
  std::ranges::sort(taken);
  taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
  return taken;
}

bool Store::spend(size_t steps) {
  if (steps >= budget_) return false;
  if (budget_ / 65536 != (budget_ - steps) / 65536) limits_.check();
  budget_ -= steps;
  return true;
}

Matrix Store::finish() && {
  for (StoredClause& c : clauses_)
    if (c.alive) matrix_.clauses.push_back(std::move(c.literals));
  return std::move(matrix_);
}

} // namespace oddsat::qbf
