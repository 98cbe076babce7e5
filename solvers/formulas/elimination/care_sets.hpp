// For each border between two blocks, a set that holds all values in front that violate no clause
// in front: what lies behind is multiplied by these clauses, so nobody cares what it is elsewhere.
// A set may be too large, never too small. It is found block by block from the outermost one: the
// set before, the clauses of the block, and away with the variables that no clause behind mentions.
// Where that takes too many steps, parts of it are given up.
#pragma once

#include "oddsat/formulas/elimination/agenda.hpp"
#include "oddsat/formulas/elimination/diagram_operations.hpp"
#include "oddsat/formulas/elimination/factors.hpp"

#include <functional>
#include <vector>

namespace oddsat::elimination {

class CareSets {
public:
  using Collect = std::function<void()>; // what nobody needs any more; keeps our roots
  CareSets(const cnf::QuantifiedCnf& formula, const Places& places, NodeStore& store,
           DiagramOperations& operations, uint64_t steps); // so many for one product

  void find(const Collect& collect); // all of them
  bool found() const { return found_; }
  bool isImpossible() const { return factors_.constant() == 0; } // some clauses contradict
  Diagram before(size_t block) const { return before_[block]; }
  void release(size_t block) { before_[block] = NodeStore::one; }
  void addRoots(std::vector<Diagram>& roots) const;
  void noteUses(); // again, when variables have new levels
  uint64_t givenUp() const { return givenUp_; }
  size_t largest() const { return largest_; }

private:
  void cross(size_t block, const Collect& collect);
  void leave(Level level);
  void joinAll(size_t block);
  bool joined(Diagram& product, Diagram factor);
  bool inSteps(const std::function<void()>& work);
  bool addWithout(Diagram f, Diagram g, Level level);

  const cnf::QuantifiedCnf& formula_;
  const Places& places_;
  NodeStore& store_;
  DiagramOperations& operations_;
  uint64_t steps_;
  Factors factors_;
  Agenda agenda_;
  std::vector<std::vector<Level>> leaving_; // by block: no clause behind mentions them
  std::vector<Diagram> before_;             // by block
  bool found_ = false;
  uint64_t givenUp_ = 0;
  size_t largest_ = 0; // nodes
};

} // namespace oddsat::elimination
