// Grounds one strategy or formula for one role: variables are replaced by the terms of their
// domains. Shared by ground.cpp (rules) and ground_formulas.cpp; the interface is ground.hpp.
#pragma once

#include "oddsat/strategy/ground.hpp"
#include "oddsat/strategy/instances.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace oddsat::strategy {

using derive::Facts;

class Grounder {
public:
  Grounder(const gdl::Term& role, const Facts& facts, Formulas& formulas)
      : self_(role), facts_(facts), formulas_(formulas), instances_(facts.limits()) {}

  GroundRule rule(const Rule& from);
  FormulaId formula(const Formula& from);
  void allow(std::vector<Modality>& modalities) { modalities_ = &modalities; }
  void allow(const Symmetries* symmetries) { symmetries_ = symmetries; }

private:
  // terms
  gdl::Term term(const gdl::Term& from, const Location& where) const;
  gdl::Term role(const gdl::Term& from, const Location& where) const;
  gdl::Term opponentOf(const Location& where) const;

  // formulas
  struct Grounded { // a formula inside quantifiers, by values of its variables
    std::set<std::string> variables;
    std::map<std::vector<gdl::Term>, FormulaId> formulas;
  };
  FormulaId made(const Formula& from);
  FormulaId atom(const Formula& from);
  FormulaId goalValue(const Formula& from);
  FormulaId implication(const Formula& from);
  FormulaId equivalence(const Formula& from);
  FormulaId junction(const Formula& from, bool conjunction);
  FormulaId quantified(const Formula& from);
  const Formula* withNarrowScopes(const Formula& from);
  void leaveAsItIs(const Formula& from);
  FormulaId relation(gdl::Term atom, const Location& where);
  FormulaId wins(const gdl::Term& role);
  FormulaId loses(const gdl::Term& role);
  FormulaId goal(const gdl::Term& role, int value);
  FormulaId act(const Formula& from);
  FormulaId legal(const Formula& from);
  FormulaId fluent(const Formula& from);
  FormulaId past(const Formula& from);
  FormulaId observed(const Formula& from);
  FormulaId known(const Formula& from);
  FormulaId modality(const Formula& from);

  // rules
  GroundRule leaf(const Formula& from);
  void conjuncts(const Formula& from, GroundRule& into, std::vector<FormulaId>& rest);
  GroundRule order(const Rule& from);
  GroundRule when(const Rule& from);
  std::vector<FormulaId> withImages(const std::vector<FormulaId>& parts, const Location& where);

  // Calls `then` for every assignment of the binders, in the order of their domains.
  void each(const std::vector<Binder>& binders, size_t at, const std::function<bool()>& then);
  size_t instancesOf(const Formula& quantified);
  std::vector<gdl::Term> listedTerms(const Domain& domain) const;
  const std::vector<gdl::Term>& termsFor(const Binder& binder);

  gdl::Term self_;
  const Facts& facts_;
  Formulas& formulas_;
  std::map<std::string, gdl::Term> bound_;
  // Keys by address: the formulas do not move during grounding.
  std::map<const Formula*, Grounded> grounded_;
  std::map<const Formula*, std::unique_ptr<const Formula>> narrowed_;
  std::map<const Binder*, std::vector<gdl::Term>> domains_;
  Instances instances_;
  bool stopped_ = false;
  std::vector<Modality>* modalities_ = nullptr;
  const Symmetries* symmetries_ = nullptr;
};

} // namespace oddsat::strategy
