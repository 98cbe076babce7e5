// A formula prepared for search: variables renumbered in the order of the prefix, clauses without
// tautologies, repeated literals, repeated clauses and reducible universal literals.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/xssat/literal.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <span>
#include <vector>

namespace oddsat::xssat {

using cnf::Quantifier;

struct Problem {
  struct Draw { // see prepare/draws.hpp: one of the enabled outcomes becomes true
    std::vector<Lit> outcomes, enabled, off; // noLit: always enabled
    std::vector<std::vector<Rational>> chances;
    bool alike = true;
  };

  Var variables = 0;
  std::vector<Quantifier> blocks; // quantifier of each block, outermost first
  std::vector<uint32_t> block;    // by variable
  std::vector<Var> blockEnd;      // by block: the number after its last variable
  std::vector<Rational> chances;  // all probabilities that occur; the first is 1
  std::vector<uint32_t> chanceOf; // by literal: index of its probability
  std::vector<cnf::Var> outside;  // by variable: its number in the formula
  std::vector<Var> inside;        // by variable of the formula; noVar: not in the problem
  std::vector<Lit> clauseLits;    // clauses of two or more literals, sorted by variable
  std::vector<uint32_t> clauseEnds;
  std::vector<Lit> units;     // clauses of one literal
  std::vector<Draw> draws;    // outermost first
  bool contradictory = false; // true: an empty clause, so the value is 0
  Rational factor = 1;        // factor between both values: formula = factor * problem

  size_t clauses() const { return clauseEnds.size(); }
  std::span<const Lit> clause(size_t i) const {
    uint32_t from = i == 0 ? 0 : clauseEnds[i - 1];
    return {clauseLits.data() + from, clauseEnds[i] - from};
  }
  Lit toInside(cnf::Lit l) const {
    return l < 0 ? negative(inside[cnf::slot(l)]) : positive(inside[cnf::slot(l)]);
  }
  cnf::Lit toOutside(Lit l) const {
    return isNegative(l) ? -outside[variable(l)] : outside[variable(l)];
  }
  const Rational& chance(Lit l) const { return chances[chanceOf[l]]; } // 1 without chance
  Quantifier kind(Var v) const { return blocks[block[v]]; }
  bool isForall(Var v) const { return kind(v) == Quantifier::forall; }
  bool isChance(Var v) const { return kind(v) == Quantifier::chance; }
};

Problem prepare(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws = {});

} // namespace oddsat::xssat
