// Symbols that belong together: joined two by two, asked for one that stands for all of a group.
#pragma once

#include "oddsat/formulas/xssat/symmetry/patterns.hpp"

#include <numeric>

namespace oddsat::xssat {

class SymbolGroups {
public:
  explicit SymbolGroups(size_t symbols) : parent_(symbols) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  void join(Symbol a, Symbol b) { parent_[of(a)] = of(b); }
  Symbol of(Symbol s) { // the same for all of its group
    while (parent_[s] != s) s = parent_[s] = parent_[parent_[s]];
    return s;
  }

private:
  std::vector<Symbol> parent_;
};

} // namespace oddsat::xssat
