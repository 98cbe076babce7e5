// Places of variables in diagrams: block by block, the outermost block on top.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/elimination/node_store.hpp"
#include "oddsat/formulas/elimination/plan.hpp"

#include <vector>

namespace oddsat::elimination {

struct Elimination { // the elimination of one variable
  Level level = 0;
  cnf::Quantifier kind = cnf::Quantifier::exists;
  Rational probability = {}; // probability of the value true, for chance
};

struct Places {
  std::vector<cnf::Var> variable; // by level
  std::vector<Level> level;       // by variable
  std::vector<Elimination> how;   // by level
  std::vector<Level> begin;       // by block, and the end of the last one
  // By block: indices of the clauses whose innermost variable is in it. Clauses without variables
  // belong to the first block.
  std::vector<std::vector<size_t>> clauses;

  size_t blocks() const { return begin.size() - 1; }
};

// `before`: by level, the previous level of its variable.
void moveVariables(Places& places, const std::vector<Level>& before);

Places placesOf(const cnf::QuantifiedCnf& formula, Order order = Order::listed);

// The functions of the clauses of a block. A repeated clause counts once, because 0 and 1 are their
// own squares.
std::vector<Diagram> clausesOf(const cnf::QuantifiedCnf& formula, const Places& places,
                               size_t block, NodeStore& store);

} // namespace oddsat::elimination
