// The game behind a formula: what one encoding writes down at length is made the same as what
// another says at once, before symmetries are looked for and anything is eliminated.
#pragma once

#include "oddsat/cnf/reduce.hpp"
#include "oddsat/formulas/xssat/prepare/draws.hpp"

namespace oddsat::xssat {

struct Normalised {
  cnf::Reduced reduced;                               // nothing is eliminated yet
  uint64_t countingVariables = 0, mergedOutcomes = 0; // gone
  uint64_t directCounters = 0;                        // said by clauses of what they count
  std::vector<Draw> draws = {};                       // in the numbers of `reduced`
  cnf::Reduced withDice = {}; // where there are draws: the same with dice in their place
};

struct Normalising {
  bool choices = true; // also what this is about; else what is always done before elimination
  bool draws = true;
};
Normalised normalise(const cnf::QuantifiedCnf& formula, Normalising how, const Limits& limits);

// Of formulas with draws: the outermost variables, and those of draws.
std::vector<cnf::Var> keptFor(const cnf::QuantifiedCnf& formula, const std::vector<Draw>& draws);

// In the numbers after a reduction of this formula that keeps the variables of draws.
std::vector<Draw> renumbered(std::vector<Draw> draws, const cnf::QuantifiedCnf& formula,
                             const cnf::Reduced& reduced);

} // namespace oddsat::xssat
