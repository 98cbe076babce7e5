// Patterns: forall blocks that only choose between a few possibilities, such as an opponent's move
// in binary encoding. If the parts of all clauses in a block are a set of patterns, and any two
// patterns contain complementary literals, an assignment of the block can make at most one pattern
// false, which leaves the rest of its clauses to be satisfied. The worst of these choices gives the
// value. The search branches once on such a block, over its patterns, and is independent of the
// order and the encoding of its bits.
//
// The hash and the symmetries use one symbol for each pattern instead of its literals: symbols
// below 2 * variables are literals, the others are patterns.
#pragma once

#include "oddsat/formulas/xssat/problem.hpp"

#include <algorithm>
#include <map>

namespace oddsat::xssat {

using Symbol = uint32_t;

struct Pattern {
  uint32_t block;
  std::vector<Lit> lits;         // sorted; all in the block
  std::vector<uint32_t> clauses; // clauses that contain it
};

struct InOrder { // compares lists and spans without a copy
  using is_transparent = void;
  bool operator()(std::span<const Lit> a, std::span<const Lit> b) const {
    return std::ranges::lexicographical_compare(a, b);
  }
};

struct Patterns {
  std::vector<Pattern> all;
  std::vector<std::vector<uint32_t>> ofBlock; // by block: its patterns; empty: not such a block
  std::vector<uint8_t> isBit;                 // by variable: is it in such a block?
  std::map<std::vector<Lit>, uint32_t, InOrder> index; // by literals
  Symbol firstSymbol = 0;

  Symbol symbols() const { return firstSymbol + index32(all.size()); }
  // Computes the symbols of a clause. Returns false if the clause contains an unknown pattern.
  bool symbolsOf(const Problem& problem, std::span<const Lit> clause,
                 std::vector<Symbol>& into) const;
};

// Patterns in the blocks of one quantifier.
Patterns findPatterns(const Problem& problem, Quantifier kind);
Patterns noPatterns(const Problem& problem);

} // namespace oddsat::xssat
