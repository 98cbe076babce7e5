// The rule that one bound role follows, as rules of the program.
#pragma once

#include "oddsat/asp/lookahead.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/asp/state_formulas.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <string>
#include <vector>

namespace oddsat::asp {

struct BoundRole {
  std::string prefix; // of its predicates
  size_t role;
  const gdl::Term& name;
  const std::vector<gdl::Term>& moves;
  strategy::Formulas& formulas; // may grow
  StateFormulas& states;
  Lookahead& lookahead;
  Section& section; // where the rules go
};

// Every rule of the strategy becomes a predicate m(A,T): the legal moves that the rule recommends
// while the role is active. Returns the predicate of the whole.
std::string writeRule(const BoundRole& bound, const strategy::GroundRule& rule);

} // namespace oddsat::asp
