// The clauses while they are being simplified, with their occurrences. Units, pure literals and
// universal reduction happen by themselves: after settle() none is left. Every change keeps the
// truth of the formula under each assignment of the outermost block, or notes in the trail how
// the values of that block are to be completed.
#pragma once

#include "base/limits.hpp"
#include "qbf/matrix.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace oddsat::qbf {

using cnf::Lit;
using cnf::Var;
using ClauseId = int;

struct StoredClause {
  std::vector<Lit> literals; // sorted by level, then by variable
  uint64_t signature = 0;    // a bit for each variable: what is not a subset here is none at all
  bool alive = true;
};

// How to complete the outermost exists block.
struct Trail {
  std::vector<Lit> fixed;              // these hold
  std::vector<std::vector<Lit>> rules; // latest first: if none of these holds, make the first true
};

class Store {
public:
  Store(Matrix matrix, const Limits& limits);

  // What stands
  const std::vector<StoredClause>& clauses() const { return clauses_; }
  const std::vector<Lit>& clause(ClauseId c) const { return clauses_[index(c)].literals; }
  bool alive(ClauseId c) const { return clauses_[index(c)].alive; }
  const std::vector<ClauseId>& occurrences(Lit l); // all alive
  size_t count(Lit l) const { return counts_[code(l)]; }
  bool contains(ClauseId c, Lit l) const;
  uint64_t signature(ClauseId c) const { return clauses_[index(c)].signature; }
  int level(Lit l) const { return matrix_.levelOf(l); }
  bool isExists(Lit l) const { return matrix_.kindOf(l) == cnf::Quantifier::exists; }
  cnf::Quantifier kindOfLevel(int level) const { return matrix_.kind[static_cast<size_t>(level)]; }
  Var variables() const { return static_cast<Var>(matrix_.level.size()) - 1; }
  bool occurs(Var v) const { return count(v) + count(-v) > 0; }
  size_t size() const { return aliveClauses_; }
  bool falsified() const { return matrix_.falsified; }

  // Changes
  ClauseId add(std::vector<Lit> literals); // -1: it holds anyway, or was a unit
  void remove(ClauseId c);
  void strengthen(ClauseId c, Lit l);   // takes the literal out
  void assign(Lit l);                   // as a unit clause would
  void replace(Var v, Lit by);          // v is equivalent to an outer or equal literal
  void shift(Var v, int level);         // a defined variable goes outwards
  void falsify(std::vector<Lit> moves); // forall has a refutation, with these moves
  void complete(std::vector<Lit> rule) { trail_.rules.push_back(std::move(rule)); }
  bool isOutermost(Lit l) const { return level(l) == 0; }
  bool settle(); // false: the formula is false

  // The clauses added or strengthened since the last call.
  std::vector<ClauseId> takeChanged();

  // The work that one technique may do: it is asked to stop when this is used up.
  bool spend(size_t steps);
  void allow(size_t steps) { budget_ = steps; }

  Matrix finish() &&;
  const Trail& trail() const { return trail_; }

private:
  static size_t index(ClauseId c) { return static_cast<size_t>(c); }
  static size_t code(Lit l) { return static_cast<size_t>(l > 0 ? 2 * l : -2 * l + 1); }
  signed char& value(Lit l) { return values_[static_cast<size_t>(l < 0 ? -l : l)]; }
  bool holds(Lit l) const;
  bool fails(Lit l) const;
  void sortLiterals(std::vector<Lit>& literals) const;
  void attach(ClauseId c);
  void forget(Lit l);      // one occurrence less
  void reduce(ClauseId c); // universally; then units
  void propagate(Lit l);
  void pureLiteral(Var v);

  Matrix matrix_;
  Limits limits_;
  std::vector<StoredClause> clauses_;
  std::vector<std::vector<ClauseId>> occurrences_; // by literal; cleaned when they are asked for
  std::vector<size_t> counts_;
  std::vector<signed char> values_;
  std::vector<Lit> waiting_; // assigned, not yet propagated
  std::vector<Var> maybePure_;
  std::vector<ClauseId> changed_;
  Trail trail_;
  size_t aliveClauses_ = 0;
  size_t budget_ = 0;
};

} // namespace oddsat::qbf
