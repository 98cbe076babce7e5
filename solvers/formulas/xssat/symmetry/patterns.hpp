// Forall blocks that only choose between a few things, such as an opponent's move that is written
// down in bits. Where all that clauses say of a block are patterns of literals, each clashing with
// each other, an assignment of the block can make at most one pattern wholly false, and so wake
// its clauses; the worst of these choices is the value. Such a block is branched on once, by
// pattern, and the order and the encoding of its bits matter to nobody.
//
// What the hash and the symmetries see instead of such literals is one symbol for each pattern:
// symbols below 2 * variables are literals, the others patterns.
#pragma once

#include "oddsat/formulas/xssat/problem.hpp"

#include <algorithm>
#include <map>

namespace oddsat::xssat {

using Symbol = uint32_t;

struct Pattern {
  uint32_t block;
  std::vector<Lit> lits;         // sorted; all in the block
  std::vector<uint32_t> clauses; // those that hold it
};

struct InOrder { // finds lists without making one
  using is_transparent = void;
  bool operator()(std::span<const Lit> a, std::span<const Lit> b) const {
    return std::ranges::lexicographical_compare(a, b);
  }
};

struct Patterns {
  std::vector<Pattern> all;
  std::vector<std::vector<uint32_t>> ofBlock; // by block: its patterns; none: not such a block
  std::vector<uint8_t> isBit;                 // by variable: stands in such a block
  std::map<std::vector<Lit>, uint32_t, InOrder> index; // by literals
  Symbol firstSymbol = 0;

  Symbol symbols() const { return firstSymbol + index32(all.size()); }
  // The symbols of a clause; false: it holds a pattern that was not met before.
  bool symbolsOf(const Problem& problem, std::span<const Lit> clause,
                 std::vector<Symbol>& into) const;
};

// Of the blocks of one kind.
Patterns findPatterns(const Problem& problem, Quantifier kind);
Patterns noPatterns(const Problem& problem);

} // namespace oddsat::xssat
