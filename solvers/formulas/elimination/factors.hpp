// The factors of a product of diagrams, indexed by their variables.
#pragma once

#include "oddsat/formulas/elimination/node_store.hpp"

#include <vector>

namespace oddsat::elimination {

struct Factor {
  Diagram diagram = NodeStore::one;
  Shape shape = {};
};

class Factors {
public:
  Factors(NodeStore& store, size_t levels);

  void add(Diagram diagram);             // a leaf is multiplied into the constant
  std::vector<Factor> take(Level level); // removes and returns all factors with the variable
  std::vector<Factor> takeAll();

  const Rational& constant() const { return constant_; }
  bool mentions(Level level) const { return !mentions_[level].empty(); }
  Factor measured(Diagram diagram); // counts as a factor of this product in the statistics
  uint64_t largest() const { return largest_; } // nodes of the largest factor so far
  uint64_t widest() const { return widest_; }   // variables of the widest factor so far
  size_t width(Level level) const; // variables of the product of all factors with the level
  // The variables of that product from `begin` on, in ascending order.
  std::vector<Level> beside(Level level, Level begin) const;
  void addRoots(std::vector<Diagram>& roots) const;

private:
  std::vector<Level> supportAround(Level level) const;

  NodeStore& store_;
  std::vector<Factor> factors_; // removed factors are empty
  std::vector<size_t> free_;
  std::vector<std::vector<size_t>> mentions_; // by level: indices of factors
  Rational constant_ = 1;
  uint64_t largest_ = 0, widest_ = 0;
  mutable std::vector<uint32_t> seen_; // by level
  mutable uint32_t stamp_ = 0;
};

} // namespace oddsat::elimination
