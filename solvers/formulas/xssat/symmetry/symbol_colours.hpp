// Colours of symbols that every symmetry preserves: a hash of the surroundings of a symbol, up to
// some steps away. No symmetry moves a symbol whose colour no other symbol has. In most formulas
// without symmetries, this holds for nearly all symbols.
#pragma once

#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

namespace oddsat::xssat {

struct SymbolClauses { // the clauses of a problem as sorted symbols
  std::vector<Symbol> symbols;
  std::vector<uint32_t> ends;

  SymbolClauses(const Problem& problem, const Patterns& patterns);
  uint32_t size() const { return index32(ends.size()); }
  std::span<const Symbol> operator[](uint32_t clause) const {
    uint32_t from = clause == 0 ? 0 : ends[clause - 1];
    return std::span(symbols).subspan(from, ends[clause] - from);
  }
};

struct SymbolColours {
  std::vector<uint64_t> colour;  // by symbol
  std::vector<uint8_t> isShared; // by symbol: does another one, or its opposite, have its colour?
  size_t occurring = 0;          // number of symbols in clauses and draws, with their opposites
};

SymbolColours symbolColours(const Problem& problem, const Patterns& patterns,
                            const SymbolClauses& clauses);

// Mixes a colour. The sum of the mixed colours of several symbols does not depend on their order.
inline uint64_t stirred(uint64_t x) {
  x = (x ^ x >> 31) * 0x9E3779B97F4A7C15ULL + 0x632BE59BD9B4E019ULL;
  x = (x ^ x >> 29) * 0xBF58476D1CE4E5B9ULL;
  return x ^ x >> 32;
}

} // namespace oddsat::xssat
