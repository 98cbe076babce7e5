// The formula during its reduction: clauses with their occurrences, the prefix, and the decided
// variables. The techniques of cnf::reduce and of clausal abstraction work on it.
#pragma once

#include "oddsat/base/index.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/cnf/reduce.hpp"
#include "oddsat/cnf/reduction/occurrences.hpp"

#include <map>

namespace oddsat::cnf::reduction {

using ClauseId = uint32_t;
using ClauseIds = std::vector<ClauseId>;

class Store {
public:
  Store(const QuantifiedCnf& formula, const ReduceOptions& options, const Limits& limits);

  // Blocks as numbers: block 0 is exists (without variables if the prefix begins otherwise), and
  // neighbours have different quantifiers.
  Var variables() const { return static_cast<Var>(block_.size()) - 1; }
  int block(Lit lit) const { return block_[var(lit)]; }
  const std::vector<int>& blocks() const { return block_; }       // by variable
  const std::vector<Quantifier>& kinds() const { return kinds_; } // by block
  Quantifier kind(Lit lit) const { return kinds_[static_cast<size_t>(block(lit))]; }
  bool isExists(Lit lit) const { return kind(lit) == Quantifier::exists; }
  bool isFree(Lit lit) const { return state_[var(lit)] == State::free; } // not eliminated
  bool isKept(Lit lit) const { return kept_[var(lit)]; }                 // must not change
  bool mayChange(Lit lit) const { return isFree(lit) && isExists(lit) && !isKept(lit); }
  bool isOutermost(Lit lit) const { return block(lit) == 0; } // and exists

  ClauseId clauses() const { return size32(entries_); } // with removed
  bool alive(ClauseId id) const { return entries_[id].alive; }
  std::span<const Lit> clause(ClauseId id) const {
    return {literals_.data() + entries_[id].begin, entries_[id].size};
  }
  uint64_t signature(ClauseId id) const { return entries_[id].signature; } // variable hash
  int innermost(ClauseId id) const { return entries_[id].innermost; }      // the last block in it
  bool isWithin(ClauseId id, int deepest, Var but = 0) const; // no other variable is further inside
  size_t count(Lit lit) const { return counts_[index(lit)]; }
  bool occurs(Var v) const { return count(v) + count(-v) > 0; }
  std::span<const ClauseId> occurrences(Lit lit); // without removed ones; until add()

  void add(std::span<const Lit> literals); // ignores tautologies and repeated literals
  void remove(ClauseId id);
  void strengthen(ClauseId id, Lit gone);
  void assign(Lit lit);          // the caller ensures that this keeps the value
  void decideChance(Lit lit);    // assigns it, and multiplies the factor by its probability
  void replace(Lit lit, Lit by); // by an equivalent one of its own block or further outside
  void shift(Var v, int block);  // moves a defined variable outwards
  void markGone(Lit lit) { state_[var(lit)] = State::gone; } // eliminated or replaced
  void restore(std::vector<Lit> clause, Lit first);          // adds a step of the reconstruction
  void release(Var v) { kept_[var(v)] = false; } // others define it, so it may be eliminated
  void fail(std::span<const Lit> moves = {});    // the value is 0, by these moves of forall
  bool failed() const { return failed_; }
  const Rational& chance(Lit lit) const { return formula_.probability[var(lit)]; } // P(true)
  bool releasesDefined() const { return releasesDefined_; } // outermost ones, even if kept

  std::vector<Lit> takeUnits() { return std::exchange(units_, {}); }
  ClauseIds takeTouched() { return std::exchange(touched_, {}); }  // new or shortened clauses
  void touch(ClauseIds clauses) { touched_ = std::move(clauses); } // marks them as new again

  // A technique limits its work by visits of literals, and ends when a limit is reached.
  void allow(int64_t visits) { left_ = nextLook_ = visits; }
  void spend(size_t visits) {
    left_ -= static_cast<int64_t>(visits);
    if (left_ < nextLook_) look();
  }
  bool hasLeft() const { return left_ > 0; }

  void count(Statistic what, uint64_t n = 1);
  uint64_t changes() const { return changes_; }
  const Statistics& statistics() const { return statistics_; }

  Reduced result() const; // renumbered
  // The prefix of the variables that have a number: empty blocks are removed, and neighbours of one
  // quantifier joined.
  Prefix prefix(const std::vector<Var>& numbers) const;
  std::vector<uint32_t> added() const; // clauses of the result that are not in the formula

  static size_t var(Lit lit) { return slot(lit); }
  static size_t index(Lit lit) { return 2 * var(lit) + (lit < 0); }

private:
  enum class State : uint8_t { free, isTrue, isFalse, gone };
  struct Entry {
    size_t begin;
    uint64_t signature;
    uint32_t size;
    int innermost;
    bool alive;
  };

  static std::vector<uint32_t> times(const QuantifiedCnf& formula); // by literal
  void readPrefix(const ReduceOptions& options);
  void reduceUniversally(ClauseId id); // universals.cpp
  void shortened(ClauseId id);
  void touch(ClauseId id);
  void look(); // checks the limits
  void summarise(Entry& entry, Lit lit) const;
  bool keepsVariable(Var v) const;
  void fix(Lit lit);
  std::vector<Var> newNumbers() const;
  void copyProperties(QuantifiedCnf& smaller, const std::vector<Var>& originals) const;
  void copyClauses(QuantifiedCnf& smaller, const std::vector<Var>& numbers) const;

  const QuantifiedCnf& formula_;
  const Limits& limits_;
  bool reducesUniversals_, releasesDefined_, hasForall_ = false;
  std::vector<Quantifier> kinds_; // by block
  std::vector<bool> kept_;        // by variable
  std::vector<int> block_;        // by variable
  std::vector<char> isForall_;    // by variable
  std::vector<State> state_;      // by variable
  std::vector<Lit> literals_;
  std::vector<Entry> entries_;
  Occurrences occurrences_;      // by literal; may contain outdated ones
  std::vector<uint32_t> counts_; // by literal; exact
  std::vector<Lit> units_, buffer_, replaced_;
  ClauseIds replacing_;
  ClauseIds touched_;
  Reconstruction reconstruction_; // for the first block
  int firstBlock_ = 0;
  Rational factor_;
  ClauseId own_ = 0; // number of clauses of the formula
  bool failed_ = false;
  int64_t left_ = 0, nextLook_ = 0;
  uint64_t changes_ = 0;
  Statistics statistics_;
};

} // namespace oddsat::cnf::reduction
