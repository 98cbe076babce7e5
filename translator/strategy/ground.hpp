// Strategies grounded over a game: variables become the terms of their domains, me and opp become
// roles, what never changes is decided now.
#pragma once

#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/strategy.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

using derive::Facts;

// Errors with their places: unknown relation or role, free variables, domains without an order
// under `least`, `possibly` where it is not allowed, the logics of `check`.
GroundStrategy ground(const Binding& binding, const Facts& facts, Formulas& formulas);

// A formula seen by a role (for me and opp; an empty role: they may not be used).
FormulaId ground(const Formula& formula, const gdl::Term& role, const Facts& facts,
                 Formulas& formulas);

// The same with the modalities of `check`, which are added to `modalities`.
FormulaId ground(const Formula& formula, const gdl::Term& role, const Facts& facts,
                 Formulas& formulas, std::vector<Modality>& modalities);

// The first rule in it that takes images under the symmetries of the game, if any.
const Rule* findSymmetric(const Rule& rule);

// The terms of a domain, in its order. `ordered` says whether that order means anything.
struct DomainTerms {
  std::vector<gdl::Term> terms;
  bool ordered = true;
};
DomainTerms termsOf(const Domain& domain, const Facts& facts);

// For a variable of `when`: the terms that can stand where it stands.
std::vector<gdl::Term> inferredDomain(const std::string& variable, const Formula& condition,
                                      const gdl::Term& move, const Facts& facts,
                                      const Location& where);

} // namespace oddsat::strategy
