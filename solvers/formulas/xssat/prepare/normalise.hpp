// One form for formulas of different encodings: counters, outcomes of equal effect and draws are
// replaced, before the search for symmetries and before variables are eliminated.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

namespace oddsat::xssat {

struct Normalised {
  cnf::Reduced reduced;                               // the formula before elimination
  uint64_t countingVariables = 0, mergedOutcomes = 0; // both removed
  uint64_t directCounters = 0;                        // replaced by their prime clauses
  std::vector<Draw> draws = {};                       // in the variables of `reduced`
  cnf::Reduced withChance = {}; // if there are draws: the formula with chance variables instead
};

struct Normalising {
  bool choices = true; // false: only the simplification that always precedes elimination
  bool draws = true;
  cnf::ReduceOptions techniques = {};
};
Normalised normalise(const cnf::QuantifiedCnf& formula, const Normalising& how,
                     const Limits& limits);

// Variables that elimination must keep in a formula with draws: outermost ones and those of draws.
std::vector<cnf::Var> keptFor(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws);

// The draws in the variables of the reduced formula, in which the variables of draws are kept.
std::vector<Draw> renumbered(std::vector<Draw> draws, const cnf::QuantifiedCnf& formula,
                             const cnf::Reduced& reduced);

} // namespace oddsat::xssat
