// Another order for the variables of each block, found on the diagrams themselves (sifting, by
// Rudell): each group of neighbours is moved through its block by exchanging levels, and stays
// where there were the fewest nodes. Numbers of diagrams keep their functions.
#pragma once

#include "oddsat/formulas/elimination/node_store.hpp"

#include <span>
#include <vector>

namespace oddsat::elimination {

struct SiftingGroup { // levels next to each other that stay so
  Level begin, end;
};

class Sifting {
public:
  // The store holds nothing but what the roots reach.
  Sifting(NodeStore& store, std::span<const Diagram> roots, Level levels);

  void sift(std::vector<SiftingGroup> block); // all groups of a block, outermost first
  // By level: where its variable was before.
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
  std::vector<uint32_t> uses_;              // by diagram: from nodes and roots
  std::vector<Level> before_;
};

} // namespace oddsat::elimination
