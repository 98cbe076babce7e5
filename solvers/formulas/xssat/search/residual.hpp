// The residual of the formula, as a hash that is updated step by step: the sum, over the
// unsatisfied clauses, of a mix of the sum of the keys of their unassigned literals. Equal
// residuals have equal hashes however they were reached. Different residuals have the same hash
// with a probability of about n * n / 2^129 for n residuals (2^-69 for a thousand million),
// provided that no two different shortened clauses have the same sum of keys. Of m such clauses,
// some two have the same sum with a probability of about m * m / 2^65 (2^-25 for a million). Learnt
// clauses are not part of the hash.
//
// Literals enter in bursts, when a hash is needed: first the clauses that the new literals satisfy,
// then the literals that become false, so that clauses satisfied in the same burst cost little.
// After propagation a binary clause is unsatisfied exactly if neither of its literals is true, so
// binary clauses have no state at all. A long clause stores the sum of its keys, one word, and its
// share of the hash is computed when it is needed, which costs less than a look-up. A log stores
// the literals that it has lost.
//
// A set of literals any two of which form a clause (at most one of a set is true) is hashed as one
// clique. A clique is removed when one of its literals is false, because all others are true then;
// a true literal is removed from it. Cliques are used only while the whole formula is in view; in a
// component each pair is visited by itself.
//
// With symmetries of the formula, the hash is computed for every image of the residual, in parallel
// lanes, and the least hash is the key. Hashes are sums over symbols (patterns.hpp): a pattern is
// removed from a clause when all its literals are false. If no symmetry moves a symbol of a clause,
// its share is equal in every lane and is computed once. Every lane is as long as the key. It would
// be wrong to replace half of each lane by a word that is equal for all images, or by the sum of
// the lanes: such a word does not determine which image of one part of the residual belongs to
// which image of another part.
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/search/cliques.hpp"
#include "oddsat/formulas/xssat/search/engine.hpp"
#include "oddsat/formulas/xssat/search/residual_hash.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <array>
#include <span>

namespace oddsat::xssat {

// The part of the residual that a node works on: the whole, or one component.
struct Scope {
  std::span<const Var> vars; // in the order of the prefix
  size_t first = 0;          // earlier ones are assigned or no longer matter
};

class Residual {
public:
  // `group`: permutations of the symbols, the identity first; their number a power of two.
  Residual(const Problem& problem, const Engine& engine, const Patterns& patterns,
           const std::vector<Permutation>& group, uint64_t seed);

  void update();                // enters new literals of the trail
  void backtrack(size_t trail); // undoes later bursts; `trail` must be the end of a burst
  const Hash& hash() const { return hash_[0]; }
  static size_t least(std::span<const Hash> hashes);     // the permutation of the key
  bool isLeft(Symbol s) const;                           // is it in a relevant clause?
  std::span<const Hash> hashes() const { return hash_; } // by permutation
  size_t open() const { return open_; }                  // number of unsatisfied clauses

  // Between these two calls, hash and counts belong to one component only.
  struct View {
    std::vector<Hash> hash;
    size_t open;
    uint32_t part;
    size_t bursts;
  };
  View enter(std::span<const Var> vars, std::span<const uint32_t> clauses);
  void leave(std::span<const Var> vars, std::span<const uint32_t> clauses, const View& outer);
  bool inView(Var v) const { return partOf_[v] == part_; }
  uint32_t part() const { return part_; } // the part in view; every component has another number

  bool counts(uint32_t clause) const; // is it unsatisfied and in view?
  uint32_t pull(Lit l) const; // weighted occurrences in relevant clauses; short ones count more
  std::span<const uint32_t> occurrences(Lit l) const { return all_.of(l); }

private:
  using Slot = uint32_t; // binary clauses have numbers of their own
  struct State {         // state of a clause of three or more literals
    uint32_t size = 0;   // number of symbols left
    uint32_t part = 0;   // the component that it belongs to
  };
  struct Pair { // a binary clause in the list of one of its literals
    Lit other;
    Slot slot;
  };
  struct Burst {
    size_t trail; // its first literal
    size_t satisfied, lost;
    size_t open; // open_ before the burst
  };
  template <size_t lanes>
  struct Change;
  struct Loss { // a symbol removed from a clause
    Slot slot;
    Symbol gone;
  };
  static constexpr uint32_t none = UINT32_MAX;

  void buildKeys(const std::vector<Permutation>& group, uint64_t seed);
  void buildLists();
  bool isFixed(std::span<const Symbol> symbols) const;
  bool isLong(uint32_t clause) const { return problem_.clause(clause).size() > 2; }
  std::vector<Word> sumsOf(std::span<const Symbol> symbols, Word start) const; // by lane
  void addCliques(Word mark);
  // Number of pairs of a clique with so many members left.
  static size_t pairsOf(size_t members) { return members < 2 ? 0 : members * (members - 1) / 2; }
  bool isClique(Slot s) const { return s >= firstClique_; }
  size_t clausesIn(Slot s) const { return isClique(s) ? pairsOf(state_[s].size) : 1; }
  template <size_t lanes>
  void enterBurst();
  size_t collectPairs();
  void collectSatisfied();
  void collectLosses();
  void lose(Symbol gone, std::span<const Slot> slots);
  template <size_t lanes, bool isAdded>
  void moveShare(Slot s, Change<lanes>& change);
  template <size_t lanes>
  void shrink(size_t from, Change<lanes>& change);
  template <size_t lanes>
  void undo(const Burst& burst);
  template <typename Work>
  void withLanes(Work work);
  bool isInView(Slot s) const { return part_ == 0 || state_[s].part == part_; } // 0: the whole
  template <typename Visit>
  void forEachPair(Lit l, Visit visit) const { // pairs that are not part of a clique
    for (const Pair& pair : pairs_.of(l)) visit(pair);
    if (part_ != 0)
      for (const Pair& pair : cliquePairs_.of(l)) visit(pair);
  }
  bool isOpenHere(Lit l) const { return notTrue_[l] == part_ && notTrue_[opposite(l)] == part_; }
  template <typename ShareIn>
  void addToHash(ShareIn shareIn, bool isFixed);
  void addShare(Slot s);
  void addPairShare(Slot s);
  void addClause(uint32_t c);
  void addClique(Slot s);
  void setPart(Var v, uint32_t part);
  void recount();

  const Problem& problem_;
  const Engine& engine_;
  const Patterns& patterns_;
  size_t lanes_;
  std::vector<Word> keys_;           // by symbol and lane
  std::vector<Slot> slot_;           // by clause
  std::vector<Word> pairMix_;        // by slot: the low words of all lanes, then the high ones
  std::vector<Word> sums_;           // by slot and lane: sum of the keys of the symbols left
  std::vector<State> state_;         // by slot
  std::vector<uint8_t> isFixed_;     // by slot: no permutation moves its symbols
  std::vector<uint8_t> isFixedPair_; // by slot of a pair
  std::vector<uint8_t> satisfied_;   // by slot; not in State, because most visits read only this
  std::vector<uint8_t> isTouched_;   // by slot: changed by this burst
  Lists<uint32_t> patternsOf_;       // by literal
  std::vector<std::vector<Slot>> patternClauses_; // by pattern: long clauses
  std::vector<uint32_t> falseBits_;               // by pattern
  std::vector<uint32_t> partOf_;                  // by variable
  std::vector<uint32_t> notTrue_;                 // by literal: its part, or none if it is true
  Cliques cliques_;                               // their slots are the last ones
  Slot firstClique_ = 0;
  Lists<uint32_t> all_; // clauses by literal
  Lists<Slot> long_;
  Lists<Pair> pairs_, cliquePairs_;
  Lists<Slot> cliquesOf_; // by literal of their pairs
  std::vector<Burst> bursts_;
  std::vector<Hash> hashBefore_; // by burst and lane
  // Arrays of the maximal length, so that writing to them needs no branch.
  std::vector<Slot> satisfiedInTurn_; // for backtracking
  std::vector<Slot> satisfiedPairs_;  // in this burst
  std::vector<Slot> touched_;         // clauses that lost a symbol in this burst
  size_t satisfiedLong_ = 0;          // used length of satisfiedInTurn_
  std::vector<Loss> losses_;          // for backtracking
  size_t lost_ = 0;                   // used length of losses_
  size_t mostLosses_ = 0;             // in one burst
  size_t taken_ = 0;                  // entered literals of the trail
  std::vector<Hash> hash_;            // by lane
  size_t open_ = 0;
  uint32_t part_ = 0, parts_ = 0; // the part in view; number of parts so far
};

} // namespace oddsat::xssat
