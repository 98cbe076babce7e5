#include "oddsat/questions/check/certificate_formula.hpp"

#include <algorithm>
#include <cstdlib>
#include <random>

namespace oddsat::check {

using cnf::Lit;
using cnf::Quantifier;
using cnf::Var;

namespace {

uint64_t scramble(uint64_t a, uint64_t b) {
  uint64_t z = a * 0xBF58476D1CE4E5B9ULL + (b ^ b >> 31) * 0x94D049BB133111EBULL;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ z >> 27) * 0x94D049BB133111EBULL;
  return z ^ z >> 31;
}

} // namespace

Propagation::Propagation(const cnf::QuantifiedCnf& formula) {
  size_t variables = cnf::slot(formula.variables) + 1;
  block_.assign(variables, 0), partOf_.assign(variables, 0);
  chance_.assign(2 * variables, Rational(1));
  in_.resize(2 * variables), value_.assign(2 * variables, 0), count_.assign(2 * variables, 0);
  kinds_.push_back(Quantifier::exists); // variables without a block
  for (const cnf::Block& block : formula.prefix) {
    if (kinds_.back() != block.kind) kinds_.push_back(block.kind);
    for (Var v : block.vars) {
      block_[cnf::slot(v)] = kinds_.size() - 1;
      if (block.kind != Quantifier::chance) continue;
      const Rational& p = formula.probability[cnf::slot(v)];
      chance_[at(v)] = p, chance_[at(-v)] = 1 - p;
      if (p == 0 || p == 1) sure_.push_back(p == 1 ? v : -v);
    }
  }
  alive_.assign(kinds_.size(), 0);
  // The keys are random, since the author of a certificate who knew them could construct two
  // residuals with equal hashes.
  std::random_device entropy;
  std::seed_seq seed{entropy(), entropy(), entropy(), entropy(), entropy(), entropy()};
  std::mt19937_64 random(seed);
  keys_.resize(2 * variables);
  for (auto& key : keys_) key = {random(), random()};
  for (size_t i = 0; i < formula.clauses.size(); ++i)
    addClause({formula.clauses[i].begin(), formula.clauses[i].end()});
}

// Adds a clause without duplicate literals and without universal literals that can be reduced;
// tautologies are omitted.
void Propagation::addClause(std::vector<Lit> lits) {
  std::ranges::sort(lits);
  lits.erase(std::unique(lits.begin(), lits.end()), lits.end());
  for (Lit l : lits)
    if (std::ranges::binary_search(lits, -l)) return;
  size_t innermost = 0;
  bool any = false;
  for (Lit l : lits)
    if (!forall(l)) innermost = std::max(innermost, block_[cnf::slot(l)]), any = true;
  std::erase_if(lits,
                [&](Lit l) { return forall(l) && (!any || block_[cnf::slot(l)] > innermost); });
  if (lits.empty()) contradictory_ = true;
  if (!distinct_.insert(lits).second) return;
  const Clause& clause = clauses_[store(std::move(lits), part_)];
  ++open_;
  mix(clause, true);
  countOccurrences(clause, true);
}

void Propagation::addLemma(const std::vector<Lit>& lits) {
  if (lits.empty()) contradictory_ = true;
  store(lits, lemmas);
}

uint32_t Propagation::store(std::vector<Lit> lits, uint32_t part) {
  const auto number = static_cast<uint32_t>(clauses_.size());
  Clause clause{.lits = std::move(lits), .part = part};
  for (Lit l : clause.lits) {
    in_[at(l)].push_back(number);
    clause.low += keys_[at(l)].first, clause.high += keys_[at(l)].second;
    clause.open += !forall(l);
  }
  clauses_.push_back(std::move(clause));
  return number;
}

void Propagation::mix(const Clause& clause, bool add) {
  uint64_t low = scramble(clause.low, clause.high), high = scramble(clause.high, ~clause.low);
  low_ += add ? low : 0 - low;
  high_ += add ? high : 0 - high;
}

void Propagation::occurs(Lit l, bool add) {
  bool before = count_[at(l)] + count_[at(-l)] > 0;
  count_[at(l)] += add ? 1 : size_t(-1);
  bool after = count_[at(l)] + count_[at(-l)] > 0;
  alive_[block_[cnf::slot(l)]] += size_t{after} - size_t{before};
}

void Propagation::countOccurrences(const Clause& clause, bool add) {
  for (Lit l : clause.lits)
    if (value_[at(l)] == 0) occurs(l, add);
}

bool Propagation::isOutermost(Var v) const {
  size_t block = block_[cnf::slot(v)];
  return std::all_of(alive_.begin(), alive_.begin() + static_cast<std::ptrdiff_t>(block),
                     [](size_t n) { return n == 0; });
}

// Makes a literal true. It is removed from the residuals of its clauses first, while the clauses
// still count it as open.
void Propagation::set(Lit l) {
  for (Lit side : {l, -l})
    for (uint32_t c : in_[at(side)]) {
      Clause& clause = clauses_[c];
      if (counts(clause)) mix(clause, false), countOccurrences(clause, false);
      clause.low -= keys_[at(side)].first, clause.high -= keys_[at(side)].second;
      clause.open -= !forall(side);
    }
  value_[at(l)] = 1, value_[at(-l)] = -1;
  for (Lit side : {l, -l})
    for (uint32_t c : in_[at(side)]) {
      Clause& clause = clauses_[c];
      const bool counted = counts(clause);
      if (side == l) ++clause.satisfied;
      if (counted && clause.satisfied > 0) --open_;
      if (counts(clause)) mix(clause, true), countOccurrences(clause, true);
    }
}

void Propagation::unset(Lit l) {
  for (Lit side : {l, -l})
    for (uint32_t c : in_[at(side)]) {
      Clause& clause = clauses_[c];
      if (counts(clause)) mix(clause, false), countOccurrences(clause, false);
      if (side == l) --clause.satisfied;
      if (side == l && counts(clause)) ++open_;
    }
  value_[at(l)] = value_[at(-l)] = 0;
  for (Lit side : {l, -l})
    for (uint32_t c : in_[at(side)]) {
      Clause& clause = clauses_[c];
      clause.low += keys_[at(side)].first, clause.high += keys_[at(side)].second;
      clause.open += !forall(side);
      if (counts(clause)) mix(clause, true), countOccurrences(clause, true);
    }
}

bool Propagation::allSatisfied() const {
  return std::ranges::all_of(clauses_,
                             [&](const Clause& c) { return c.satisfied > 0 || c.part != part_; });
}

// Checks a clause for a conflict (only universal literals are open) and for a unit literal (one
// other literal is open, and every open universal literal is quantified inside of it).
bool Propagation::examine(Clause& clause) {
  if (clause.satisfied > 0 || clause.open > 1) return true;
  if (clause.part != part_ && part_ != 0) // a lemma, or a clause of another piece
    for (Lit l : clause.lits)
      if (value_[at(l)] == 0 && forall(l)) return true;
  if (clause.open == 0) return false;
  auto isLast = [&](Lit l) { return value_[at(l)] == 0 && !forall(l); };
  Lit last = *std::ranges::find_if(clause.lits, isLast);
  for (Lit l : clause.lits)
    if (value_[at(l)] == 0 && forall(l) && block_[cnf::slot(l)] < block_[cnf::slot(last)])
      return true;
  set(last);
  trail_.push_back(last);
  return true;
}

bool Propagation::drain(Rational& weight, Lit decided) {
  while (head_ < trail_.size()) {
    Lit l = trail_[head_++];
    if (l != decided && kind(std::abs(l)) == Quantifier::chance && partOf_[cnf::slot(l)] == part_)
      weight *= chance(l);
    for (uint32_t c : in_[at(-l)])
      if (!examine(clauses_[c])) return false;
  }
  return true;
}

bool Propagation::start(Rational& weight) {
  if (contradictory_) return false;
  for (Lit l : sure_)
    if (value_[at(l)] == 0) set(l), trail_.push_back(l);
  for (Clause& clause : clauses_)
    if (!examine(clause)) return false;
  return drain(weight, 0);
}

bool Propagation::assign(Lit l, Rational& weight) {
  set(l);
  trail_.push_back(l);
  return drain(weight, l);
}

void Propagation::undo(Mark mark) {
  for (; trail_.size() > mark; trail_.pop_back()) unset(trail_.back());
  head_ = mark;
}

} // namespace oddsat::check
