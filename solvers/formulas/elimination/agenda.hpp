// The variables that are still to go, and which of them is next: the one of the lowest rank, of
// several the innermost one.
#pragma once

#include "oddsat/formulas/elimination/node_store.hpp"

#include <set>
#include <utility>
#include <vector>

namespace oddsat::elimination {

class Agenda {
public:
  explicit Agenda(size_t levels) : rank_(levels), waiting_(levels) {}
  void put(Level level, size_t rank); // also to change its rank
  void remove(Level level);
  bool has(Level level) const { return waiting_[level]; }
  std::vector<Level> takeAll(); // ascending
  bool empty() const { return order_.empty(); }
  Level next() const { return ~order_.begin()->second; }

private:
  std::set<std::pair<size_t, Level>> order_; // the complements of levels
  std::vector<size_t> rank_;                 // by level
  std::vector<bool> waiting_;                // by level
};

} // namespace oddsat::elimination
