// For tests: what was left of the formula where a key of the table was first met, so that two
// residuals with one key are noticed, and stored values can be compared with those of what is left.
#pragma once

#include "oddsat/formulas/xssat/search/trail.hpp"

#include <map>

namespace oddsat::xssat {

class KeyContents {
public:
  explicit KeyContents(const Trail& trail) : trail_(trail) {}

  bool
  isSame(const Trail::Key& key); // false: this residual is another one than the first with this key
  uint64_t collisions() const { return collisions_; }

  // Calls visit(key, contents) for each: its clauses in symbols, each ended by noLit.
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
