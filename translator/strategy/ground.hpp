// Grounding of strategies over a game: variables are replaced by the terms of their domains, me and
// opp by roles, and unchanging atoms by their values.
#pragma once

#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

using derive::Facts;

// Throws Error with a location: unknown relation or role, free variables, domains without an order
// under `least`, `possibly` where it is not allowed, the logics of `check`.
GroundStrategy ground(const Binding& binding, const Facts& facts, Formulas& formulas);

// Grounds a formula for a role, which replaces me and opp (an empty role: these must not occur).
FormulaId ground(const Formula& formula, const gdl::Term& role, const Facts& facts,
                 Formulas& formulas);

// The same with the modalities of `check`, which are added to `modalities`.
FormulaId ground(const Formula& formula, const gdl::Term& role, const Facts& facts,
                 Formulas& formulas, std::vector<Modality>& modalities);

// The first part of the rule with `symmetric`, which takes images under symmetries of the game, or
// null.
const Rule* findSymmetric(const Rule& rule);

// The terms of a domain, in its order. `ordered` is true if that order has a meaning.
struct DomainTerms {
  std::vector<gdl::Term> terms;
  bool ordered = true;
};
DomainTerms termsOf(const Domain& domain, const Facts& facts);

// For a variable of `when`: the terms that can occur in its places.
std::vector<gdl::Term> inferredDomain(const std::string& variable, const Formula& condition,
                                      const gdl::Term& move, const Facts& facts,
                                      const Location& where);

} // namespace oddsat::strategy
