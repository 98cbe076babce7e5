// The graph whose automorphisms are the symmetries of a problem: its vertices are the movable
// symbols, the clauses with several of them, and the draws. bliss searches it. Two colours that are
// equal by accident may lead to wrong permutations, so each one has to be verified.
#pragma once

#include "oddsat/formulas/xssat/symmetry/symbol_colours.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

namespace oddsat::xssat {

class SymbolGraph {
public:
  SymbolGraph(const Problem& problem, const Patterns& patterns, const SymbolClauses& clauses,
              const SymbolColours& colours);

  // Generators that move at least one symbol in `leastPart`, or fewer, but in most blocks.
  std::vector<Permutation> generators(size_t leastPart);

private:
  struct Enough {};

  bool moves(Symbol s) const { return colours_.isShared[s] != 0; } // true: the symbol may move
  unsigned addVertex(uint64_t colour);
  void addSymbols();
  void addClause(std::span<const Symbol> clause);
  void addDraw(const Problem::Draw& draw);
  static void found(void* self, unsigned size, const unsigned* image);
  void take(std::span<const unsigned> image);
  bool movesEnough(const Permutation& p, size_t moved) const;
  uint32_t blockOf(Symbol s) const;

  static constexpr unsigned none = UINT32_MAX;
  const Problem& problem_;
  const Patterns& patterns_;
  const SymbolColours& colours_;
  std::vector<uint64_t> colour_; // by vertex
  std::vector<std::pair<unsigned, unsigned>> edges_;
  std::vector<unsigned> vertex_; // by symbol
  std::vector<Symbol> symbol_;   // by vertex; the symbols are the first ones
  std::vector<Permutation> generators_;
  uint64_t images_ = 0;
  size_t leastPart_ = 1;
};

} // namespace oddsat::xssat
