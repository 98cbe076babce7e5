// What is left of the formula, as a hash kept up to date: the sum over the unsatisfied clauses of
// a mix of the sum of the keys of their unassigned literals. Equal residuals have equal hashes by
// whatever road they were reached; different ones share a hash with a probability of about
// n * n / 2^129 for n residuals (2^-69 for a thousand million), as long as no two of the m
// shortened clauses that are ever met have the same sum of keys: about m * m / 2^65 (2^-25 for a
// million). Learnt clauses take no part.
//
// The trail is entered in bursts, when a hash is asked for: first what the new literals satisfy,
// then what is left of the rest, so that clauses that a burst satisfies cost little. After
// propagation a binary clause is unsatisfied exactly when neither of its literals is true, so
// binary clauses keep no state at all. Long ones keep the sum of their keys, a word, and their
// share of the hash is worked out from it whenever it is needed: that costs less than to look it
// up. A log keeps what they have lost.
//
// Literals of which each two make a clause (of a set at most one holds) count as one: such a clique
// goes when one of them is false, since all others are true then, and a true one leaves it. Only
// while the whole is in view: in a component pairs are looked at one by one.
//
// With symmetries of the formula the hash is kept for every image of the residual, in lanes beside
// each other; the least of them is the key of all of them. What is summed up are symbols
// (patterns.hpp): a pattern leaves a clause when all its literals are false, at once. A clause of
// which no symmetry moves a symbol has the same share in every lane, so it is worked out once.
// All lanes are as long as the key. A word that is the same for all images, or the sum of the
// lanes, could not take the place of half of each: it does not know which image of one part of the
// residual goes with which image of another.
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/search/cliques.hpp"
#include "oddsat/formulas/xssat/search/engine.hpp"
#include "oddsat/formulas/xssat/search/residual_hash.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

#include <array>
#include <span>

namespace oddsat::xssat {

// The part of the residual that a node looks at: the whole, or one component of it.
struct Scope {
  std::span<const Var> vars; // in the order of the prefix
  size_t first = 0;          // those before are assigned or matter no more
};

class Residual {
public:
  // `group`: permutations of the symbols, the identity first; their number a power of two.
  Residual(const Problem& problem, const Engine& engine, const Patterns& patterns,
           const std::vector<Permutation>& group, uint64_t seed);

  void update();                // enter what the trail has gained
  void backtrack(size_t trail); // undo what lies beyond; the trail must end at the end of a burst
  const Hash& hash() const { return hash_[0]; }
  static size_t least(std::span<const Hash> hashes);     // the permutation that gives the key
  bool isLeft(Symbol s) const;                           // in the clauses that count
  std::span<const Hash> hashes() const { return hash_; } // by permutation
  size_t open() const { return open_; }                  // unsatisfied clauses

  // Hash and count look at one component only, between these two.
  struct View {
    std::vector<Hash> hash;
    size_t open;
    uint32_t part;
    size_t bursts;
  };
  View enter(std::span<const Var> vars, std::span<const uint32_t> clauses);
  void leave(std::span<const Var> vars, std::span<const uint32_t> clauses, const View& outer);
  bool inView(Var v) const { return partOf_[v] == part_; }
  uint32_t part() const { return part_; } // in view; never the same for two components

  bool counts(uint32_t clause) const; // unsatisfied and in view
  uint32_t pull(Lit l) const; // how much it occurs in clauses that count; short ones weigh more
  std::span<const uint32_t> occurrences(Lit l) const { return all_.of(l); }

private:
  using Slot = uint32_t; // long clauses and binary ones are counted apart
  struct State {         // of a clause of three or more literals
    uint32_t size = 0;   // how many are left
    uint32_t part = 0;   // which component it belongs to
  };
  struct Pair { // a binary clause, seen from one of its literals
    Lit other;
    Slot slot;
  };
  struct Burst {
    size_t trail; // where it began
    size_t satisfied, lost;
    size_t open; // before it
  };
  template <size_t lanes>
  struct Change;
  struct Loss { // a symbol that is gone from a clause
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
  // Pairs of a clique that are left when so many of its members are.
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
  void forEachPair(Lit l, Visit visit) const { // that is not seen as part of a clique
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
  std::vector<Word> sums_;           // by slot and lane: of the keys of the symbols left
  std::vector<State> state_;         // by slot
  std::vector<uint8_t> isFixed_;     // by slot: no permutation moves a symbol of it
  std::vector<uint8_t> isFixedPair_; // likewise
  std::vector<uint8_t> satisfied_;   // by slot; apart from its state: most visits end here
  std::vector<uint8_t> isTouched_;   // by slot: by this burst
  Lists<uint32_t> patternsOf_;       // by literal
  std::vector<std::vector<Slot>> patternClauses_; // by pattern: long ones
  std::vector<uint32_t> falseBits_;               // by pattern
  std::vector<uint32_t> partOf_;                  // by variable
  std::vector<uint32_t> notTrue_; // by literal: its part, or none once it is entered as true
  Cliques cliques_;               // their slots come last
  Slot firstClique_ = 0;
  Lists<uint32_t> all_; // clauses by literal
  Lists<Slot> long_;
  Lists<Pair> pairs_, cliquePairs_;
  Lists<Slot> cliquesOf_; // by literal of their pairs
  std::vector<Burst> bursts_;
  std::vector<Hash> hashBefore_; // by burst and lane
  // Long enough for whatever comes, so that filling them takes no branch.
  std::vector<Slot> satisfiedInTurn_; // for undoing
  std::vector<Slot> satisfiedPairs_;  // by this burst
  std::vector<Slot> touched_;         // by this burst: have lost a symbol
  size_t satisfiedLong_ = 0;          // so many in turn
  std::vector<Loss> losses_;          // for undoing
  size_t lost_ = 0;                   // so many of them
  size_t mostLosses_ = 0;             // in one burst
  size_t taken_ = 0;                  // how much of the trail
  std::vector<Hash> hash_;            // by lane
  size_t open_ = 0;
  uint32_t part_ = 0, parts_ = 0; // the one in view; how many there have been
};

} // namespace oddsat::xssat
