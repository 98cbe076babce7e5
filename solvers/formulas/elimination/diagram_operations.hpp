// Operations on diagrams for elimination: products, and quantification of variables. The shortcuts
// require that all values are between 0 and 1.
//
// A care set is a diagram with the values 0 and 1. Where it is 0, a result may have any value
// between 0 and 1; the operations choose one that keeps the result small.
#pragma once

#include "oddsat/formulas/elimination/variable_places.hpp"

#include <span>
#include <vector>

namespace oddsat::elimination {

class DiagramOperations {
public:
  explicit DiagramOperations(NodeStore& store);

  // Multiplies f and g. The care set must not be 0 everywhere.
  Diagram multiply(Diagram f, Diagram g, Diagram care = NodeStore::one);
  // Computes the maximum, minimum or mean of f * g over variables of one block. The product itself
  // is not built above the innermost of them. The care set contains none of them and no variable
  // below. A level always has the same variable and quantifier.
  Diagram project(Diagram f, Diagram g, std::span<const Elimination> variables,
                  Diagram care = NodeStore::one);
  // Existential quantification of all variables outside `support` in a diagram of 0 and 1.
  Diagram keepOnly(Diagram f, std::span<const Level> support);
  void forget(); // clears the cache of results; needed after a collection

private:
  struct Known { // a cached result
    uint32_t operation = 0;
    Diagram f = 0, g = 0, care = 0, result = 0;
  };
  struct Pass { // variables that are quantified together
    uint32_t operation;
    cnf::Quantifier kind;
    Level last;
  };
  Known& slot(const Known& wanted);
  bool knows(Known& wanted); // on success with the result
  Diagram keep(Known wanted, Diagram result);
  void growIfCrowded();
  Diagram careFrom(Diagram care, Level top);
  Diagram projectIn(const Pass& pass, Diagram f, Diagram g, Diagram care);
  Diagram merge(Diagram low, Diagram high, const Elimination& variable);
  Diagram mergeLeaves(Diagram low, Diagram high, const Elimination& variable);

  NodeStore& store_;
  std::vector<Known> known_;
  std::vector<const Elimination*> goes_; // by level, in the present pass
  std::vector<Level> gone_;              // the levels of the present pass
  uint32_t pass_ = 0;
  size_t growAt_ = 1u << 14; // in nodes
};

} // namespace oddsat::elimination
