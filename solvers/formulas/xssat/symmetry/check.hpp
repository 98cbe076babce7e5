// Whatever a graph said: is a permutation of the symbols a symmetry of the problem?
#pragma once

#include "oddsat/formulas/xssat/clause_index.hpp"
#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/symmetry/symbol_colours.hpp"
#include "oddsat/formulas/xssat/symmetry/symmetry.hpp"

namespace oddsat::xssat {

class SymmetryCheck {
public:
  SymmetryCheck(const Problem& problem, const Patterns& patterns, const SymbolClauses& clauses);

  bool keeps(const Permutation& p);
  // The pieces of a permutation that have no clause in common.
  std::vector<Permutation> apart(const Permutation& p);

private:
  auto clauseAt() const {
    return [this](uint32_t c) { return clauses_[c]; };
  }
  bool isLiteral(Symbol s) const { return s < patterns_.firstSymbol; }
  bool areOfOneKind(Symbol a, Symbol b) const;
  bool keepsUrn(const Urn& urn, const Permutation& p) const;
  template <typename Visit>
  bool allClausesOfMoved(const Permutation& p, Visit visit); // each once

  const Problem& problem_;
  const Patterns& patterns_;
  const SymbolClauses& clauses_;
  ClauseIndex known_;
  Lists<uint32_t> clausesOf_;    // by symbol
  std::vector<uint32_t> looked_; // by clause: when it was looked at last
  uint32_t look_ = 0;
};

} // namespace oddsat::xssat
