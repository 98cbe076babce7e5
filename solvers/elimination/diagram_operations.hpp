// What elimination does with diagrams: products, and one variable less. All values lie between
// 0 and 1, which the shortcuts rely on.
#pragma once

#include "cnf/quantified_cnf.hpp"
#include "elimination/node_store.hpp"

#include <vector>

namespace oddsat::elimination {

struct Elimination { // of one variable
  Level level = 0;
  cnf::Quantifier kind = cnf::Quantifier::exists;
  Rational probability = {}; // of "true", by chance
};

class DiagramOperations {
public:
  explicit DiagramOperations(NodeStore& store);

  Diagram multiply(Diagram f, Diagram g);
  // The maximum, minimum or mean of f * g over the variable. The product itself is not built above
  // that variable. A level stands for one variable with one quantifier.
  Diagram project(Diagram f, Diagram g, const Elimination& variable);
  void forget(); // what is remembered of earlier calls; a collection makes that invalid

private:
  struct Known { // an earlier result
    uint32_t operation = 0;
    Diagram f = 0, g = 0, result = 0;
  };
  Known& slot(uint32_t operation, Diagram f, Diagram g);
  Diagram keep(uint32_t operation, Diagram f, Diagram g, Diagram result);
  void grow();
  Diagram merge(Diagram low, Diagram high, const Elimination& variable);
  Diagram mergeLeaves(Diagram low, Diagram high, const Elimination& variable);

  NodeStore& store_;
  std::vector<Known> known_;
  size_t growAt_ = 1u << 14; // nodes
};

} // namespace oddsat::elimination
