// The strategy of one bound role, as rules of the program.
#pragma once

#include "oddsat/asp/lookahead.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/asp/state_formulas.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <string>
#include <vector>

namespace oddsat::asp {

struct BoundRole {
  std::string prefix; // prefix of its predicates
  size_t role;
  const gdl::Term& name;
  const std::vector<gdl::Term>& moves;
  strategy::Formulas& formulas; // new formulas may be added
  StateFormulas& states;
  Lookahead& lookahead;
  Section& section; // target of the rules
};

// Each rule of the strategy becomes a predicate m(A,T): the legal moves that the rule recommends
// while the role is active. Returns the predicate of the whole strategy.
std::string writeRule(const BoundRole& bound, const strategy::GroundRule& rule);

} // namespace oddsat::asp
