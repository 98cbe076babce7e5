// For tests: stores the residual for which each key of the table was first computed. So a second
// residual with the same key is noticed, and stored values can be compared with those of the
// residuals.
#pragma once

#include "oddsat/formulas/xssat/search/trail.hpp"

#include <map>

namespace oddsat::xssat {

class KeyContents {
public:
  explicit KeyContents(const Trail& trail) : trail_(trail) {}

  bool isSame(const Trail::Key& key); // false: the key was first computed for another residual
  uint64_t collisions() const { return collisions_; }

  // Calls visit(key, contents) for each key. The contents are clauses of symbols, each ended by
  // noLit.
  template <typename Visit>
  void forEach(Visit visit) const {
    for (const auto& [key, contents] : contents_)
      visit(Hash{key.first, key.second}, std::span<const Symbol>(contents));
  }

private:
  const Trail& trail_;
  std::map<std::pair<uint64_t, uint64_t>, std::vector<Symbol>> contents_;
  uint64_t collisions_ = 0;
};

} // namespace oddsat::xssat
