// The places of variables in diagrams: block by block, outermost on top.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/elimination/node_store.hpp"
#include "oddsat/formulas/elimination/plan.hpp"

#include <vector>

namespace oddsat::elimination {

struct Elimination { // of one variable
  Level level = 0;
  cnf::Quantifier kind = cnf::Quantifier::exists;
  Rational probability = {}; // of "true", by chance
};

struct Places {
  std::vector<cnf::Var> variable; // by level
  std::vector<Level> level;       // by variable
  std::vector<Elimination> how;   // by level
  std::vector<Level> begin;       // by block, and one more
  // By block: indices of the clauses whose innermost variable is in it; clauses without a variable
  // are with the first block.
  std::vector<std::vector<size_t>> clauses;

  size_t blocks() const { return begin.size() - 1; }
};

// Where the variable of each level was before.
void moveVariables(Places& places, const std::vector<Level>& before);

Places placesOf(const cnf::QuantifiedCnf& formula, Order order = Order::listed);

// The functions of the clauses of a block. A clause that occurs twice is one of them: 0 and 1 are
// their own squares.
std::vector<Diagram> clausesOf(const cnf::QuantifiedCnf& formula, const Places& places,
                               size_t block, NodeStore& store);

} // namespace oddsat::elimination
