// The variables that are still to be eliminated. The next one has the lowest rank; of several, it
// is the innermost one.
#pragma once

#include "oddsat/formulas/elimination/node_store.hpp"

#include <set>
#include <utility>
#include <vector>

namespace oddsat::elimination {

class Agenda {
public:
  explicit Agenda(size_t levels) : rank_(levels), waiting_(levels) {}
  void put(Level level, size_t rank); // adds the variable or changes its rank
  void remove(Level level);
  bool has(Level level) const { return waiting_[level]; }
  std::vector<Level> takeAll(); // in ascending order
  bool empty() const { return order_.empty(); }
  Level next() const { return ~order_.begin()->second; }

private:
  std::set<std::pair<size_t, Level>> order_; // with complements of levels
  std::vector<size_t> rank_;                 // by level
  std::vector<bool> waiting_;                // by level
};

} // namespace oddsat::elimination
