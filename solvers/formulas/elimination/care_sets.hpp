// Care sets. The care set of a border between two blocks contains all assignments of the outer
// blocks that violate no outer clause. The value of the inner blocks is multiplied by the outer
// clauses, so that value may be anything outside the care set. A care set may be too large, but
// never too small. The sets are computed from the outermost block inwards: the set before, times
// the clauses of the block, without the variables that no inner clause contains. If that takes too
// many steps, parts of the product are dropped.
#pragma once

#include "oddsat/formulas/elimination/agenda.hpp"
#include "oddsat/formulas/elimination/diagram_operations.hpp"
#include "oddsat/formulas/elimination/factors.hpp"

#include <functional>
#include <vector>

namespace oddsat::elimination {

class CareSets {
public:
  using Collect = std::function<void()>; // frees unused diagrams, but keeps our roots
  CareSets(const cnf::QuantifiedCnf& formula, const Places& places, NodeStore& store,
           DiagramOperations& operations, uint64_t steps); // `steps`: for one product

  void find(const Collect& collect); // all care sets
  bool found() const { return found_; }
  bool isImpossible() const { return factors_.constant() == 0; } // contradicting clauses
  Diagram before(size_t block) const { return before_[block]; }
  void release(size_t block) { before_[block] = NodeStore::one; }
  void addRoots(std::vector<Diagram>& roots) const;
  void noteUses(); // called again when variables get new levels
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
  std::vector<std::vector<Level>> leaving_; // by block: variables in no inner clause
  std::vector<Diagram> before_;             // by block
  bool found_ = false;
  uint64_t givenUp_ = 0;
  size_t largest_ = 0; // in nodes
};

} // namespace oddsat::elimination
