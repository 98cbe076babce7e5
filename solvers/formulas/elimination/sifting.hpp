// A better order of the variables of each block, found on the diagrams themselves (sifting, by
// Rudell). Each group of neighbours moves through its block by exchanging levels, and remains where
// there were the fewest nodes. The numbers of diagrams keep their functions.
#pragma once

#include "oddsat/formulas/elimination/node_store.hpp"

#include <span>
#include <vector>

namespace oddsat::elimination {

struct SiftingGroup { // neighbouring levels that remain neighbours
  Level begin, end;
};

class Sifting {
public:
  // The store must contain only nodes that the roots reach.
  Sifting(NodeStore& store, std::span<const Diagram> roots, Level levels);

  void sift(std::vector<SiftingGroup> block); // all groups of a block, outermost first
  // By level: the previous level of its variable.
  const std::vector<Level>& before() const { return before_; }

private:
  using Groups = std::vector<SiftingGroup>;
  size_t nodesIn(const SiftingGroup& group) const;
  void siftOne(Groups& groups, size_t at);
  void moveTo(Groups& groups, size_t& at, size_t goal);
  void exchangeWithNext(Groups& groups, size_t at);
  void exchange(Level upper);
  void turn(Diagram f, Level upper);
  Diagram nodeBelow(Level level, Diagram low, Diagram high);
  void link(Diagram f);
  void unlink(Diagram f);

  NodeStore& store_;
  std::vector<std::vector<Diagram>> nodes_; // by level
  std::vector<uint32_t> uses_;              // by diagram: number of references from nodes and roots
  std::vector<Level> before_;
};

} // namespace oddsat::elimination
