// What elimination does with diagrams: products, and some variables less. All values lie between
// 0 and 1, which the shortcuts rely on.
//
// A care set is a diagram with the values 0 and 1. Where it is 0, a result may be anything between
// 0 and 1; the operations choose there what makes it small.
#pragma once

#include "oddsat/formulas/elimination/variable_places.hpp"

#include <span>
#include <vector>

namespace oddsat::elimination {

class DiagramOperations {
public:
  explicit DiagramOperations(NodeStore& store);

  // The care set is not 0 everywhere.
  Diagram multiply(Diagram f, Diagram g, Diagram care = NodeStore::one);
  // The maximum, minimum or mean of f * g over variables of one block. The product itself is not
  // built above the innermost of them. The care set mentions none of them, nor anything below.
  // A level stands for one variable with one quantifier.
  Diagram project(Diagram f, Diagram g, std::span<const Elimination> variables,
                  Diagram care = NodeStore::one);
  // Whether some values of the other variables make a diagram of 0 and 1 true.
  Diagram keepOnly(Diagram f, std::span<const Level> support);
  void forget(); // what is remembered of earlier calls; a collection makes that invalid

private:
  struct Known { // an earlier result
    uint32_t operation = 0;
    Diagram f = 0, g = 0, care = 0, result = 0;
  };
  struct Pass { // variables that go at once
    uint32_t operation;
    cnf::Quantifier kind;
    Level last;
  };
  Known& slot(const Known& wanted);
  bool knows(Known& wanted); // and fills in the result
  Diagram keep(Known wanted, Diagram result);
  void growIfCrowded();
  Diagram careFrom(Diagram care, Level top);
  Diagram projectIn(const Pass& pass, Diagram f, Diagram g, Diagram care);
  Diagram merge(Diagram low, Diagram high, const Elimination& variable);
  Diagram mergeLeaves(Diagram low, Diagram high, const Elimination& variable);

  NodeStore& store_;
  std::vector<Known> known_;
  std::vector<const Elimination*> goes_; // by level, in the present pass
  std::vector<Level> gone_;              // the levels in it
  uint32_t pass_ = 0;
  size_t growAt_ = 1u << 14; // nodes
};

} // namespace oddsat::elimination
