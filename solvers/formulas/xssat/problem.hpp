// A formula made ready for search: variables renumbered in the order of the prefix, clauses
// without tautologies, double literals, copies and reducible universal literals.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/xssat/literal.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

#include <span>
#include <vector>

namespace oddsat::xssat {

using cnf::Quantifier;

struct Problem {
  struct Draw { // prepare/draws.hpp: one of the outcomes that are enabled becomes true
    std::vector<Lit> outcomes, enabled, off; // noLit: enabled in any case
    std::vector<std::vector<Rational>> chances;
    bool alike = true;
  };

  Var variables = 0;
  std::vector<Quantifier> blocks; // kind of each block, outermost first
  std::vector<uint32_t> block;    // by variable
  std::vector<Var> blockEnd;      // by block: its variables end here
  std::vector<Rational> chances;  // probabilities that occur; the first is 1
  std::vector<uint32_t> chanceOf; // by literal: which of these is its own
  std::vector<cnf::Var> outside;  // by variable: its number in the formula
  std::vector<Var> inside;        // by variable of the formula; noVar: there is none
  std::vector<Lit> clauseLits;    // clauses of two or more literals, sorted by variable
  std::vector<uint32_t> clauseEnds;
  std::vector<Lit> units;     // clauses of one literal
  std::vector<Draw> draws;    // from outside to inside
  bool contradictory = false; // an empty clause: the value is 0
  Rational factor = 1;        // the value of the whole is this times the value of the rest

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
  const Rational& chance(Lit l) const { return chances[chanceOf[l]]; } // 1 where nobody rolls dice
  Quantifier kind(Var v) const { return blocks[block[v]]; }
  bool isForall(Var v) const { return kind(v) == Quantifier::forall; }
  bool isChance(Var v) const { return kind(v) == Quantifier::chance; }
};

Problem prepare(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws = {});

} // namespace oddsat::xssat
