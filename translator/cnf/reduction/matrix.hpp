// The formula while it is being reduced: clauses with their occurrences, the prefix, and what
// has been decided so far.
#pragma once

#include "base/limits.hpp"
#include "cnf/quantified_cnf.hpp"
#include "cnf/reduce.hpp"

#include <map>

namespace oddsat::cnf::reduction {

using ClauseId = uint32_t;

class Matrix {
public:
  Matrix(const QuantifiedCnf& formula, const ReduceOptions& options);

  Var variables() const { return static_cast<Var>(block_.size()) - 1; }
  int block(Lit lit) const { return block_[var(lit)]; } // 0: outermost
  Quantifier kind(Lit lit) const { return kinds_[static_cast<size_t>(block(lit))]; }
  bool isExists(Lit lit) const { return kind(lit) == Quantifier::exists; }
  bool isFree(Lit lit) const { return state_[var(lit)] == State::free; } // not decided, not gone
  bool isKept(Lit lit) const { return kept_[var(lit)]; }                 // must stay as it is
  bool mayChange(Lit lit) const { return isFree(lit) && isExists(lit) && !isKept(lit); }

  ClauseId clauses() const { return static_cast<ClauseId>(entries_.size()); } // dead ones too
  bool alive(ClauseId id) const { return entries_[id].alive; }
  std::span<const Lit> clause(ClauseId id) const {
    return {literals_.data() + entries_[id].begin, entries_[id].size};
  }
  uint64_t signature(ClauseId id) const { return entries_[id].signature; } // of its variables
  size_t count(Lit lit) const { return counts_[index(lit)]; }
  const std::vector<ClauseId>& occurrences(Lit lit); // alive ones; until the next change
  std::vector<ClauseId> occurrencesNow(Lit lit) { return occurrences(lit); } // a copy

  void add(std::span<const Lit> literals); // drops tautologies and repeated literals
  void remove(ClauseId id);
  void strengthen(ClauseId id, Lit gone);
  void assign(Lit lit);       // the caller knows that this keeps the value
  void decideChance(Lit lit); // assigns, and takes the probability into the factor
  void markGone(Lit lit) { state_[var(lit)] = State::gone; } // eliminated, replaced
  void fail() { failed_ = true; }                            // the value is 0
  bool failed() const { return failed_; }
  const Rational& chance(Lit lit) const { return formula_.probability[var(lit)]; } // of "true"

  std::vector<Lit> takeUnits() { return std::exchange(units_, {}); }
  std::vector<ClauseId> takeTouched() { return std::exchange(touched_, {}); } // new or shorter
  void touchAll();

  // The techniques bound their work by visits of literals.
  void count(const char* what, uint64_t n = 1) { statistics_[what] += n, changes_ += n; }
  uint64_t changes() const { return changes_; }
  const std::map<std::string, uint64_t>& statistics() const { return statistics_; }

  QuantifiedCnf result(std::vector<Var>& original) const;

  static size_t var(Lit lit) { return static_cast<size_t>(std::abs(lit)); }
  static size_t index(Lit lit) { return 2 * var(lit) + (lit < 0); }

private:
  enum class State : uint8_t { free, isTrue, isFalse, gone };
  struct Entry {
    size_t begin;
    uint32_t size;
    bool alive;
    uint64_t signature;
  };

  uint64_t signatureOf(std::span<const Lit> literals) const;
  bool keepsVariable(Var v) const;
  void copyVariables(QuantifiedCnf& smaller, std::vector<Var>& original,
                     std::vector<Var>& renamed) const;
  void copyClauses(QuantifiedCnf& smaller, const std::vector<Var>& renamed) const;

  const QuantifiedCnf& formula_;
  std::vector<Quantifier> kinds_; // by block
  std::vector<bool> kept_;        // by variable
  std::vector<int> block_;        // by variable
  std::vector<State> state_;      // by variable
  std::vector<Lit> literals_;
  std::vector<Entry> entries_;
  std::vector<std::vector<ClauseId>> occurrences_; // by literal; may hold outdated ones
  std::vector<uint32_t> counts_;                   // by literal; exact
  std::vector<Lit> units_, buffer_;
  std::vector<ClauseId> touched_;
  Rational factor_;
  bool failed_ = false;
  uint64_t changes_ = 0;
  std::map<std::string, uint64_t> statistics_;
};

} // namespace oddsat::cnf::reduction
