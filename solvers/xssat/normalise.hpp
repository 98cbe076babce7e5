// The game behind a formula: what one encoding writes down at length is made the same as what
// another says at once, before symmetries are looked for and anything is eliminated.
#pragma once

#include "cnf/reduce.hpp"

namespace oddsat::xssat {

struct Normalised {
  cnf::Reduced reduced;                               // nothing is eliminated yet
  uint64_t countingVariables = 0, mergedOutcomes = 0; // gone
};

// `choices`: also what this is about; else no more than is always done before elimination.
Normalised normalise(const cnf::QuantifiedCnf& formula, bool choices, const Limits& limits);

// The second step of a reduction after the first: all in the numbers before the first.
cnf::Reduced afterwards(const cnf::Reduced& first, cnf::Reduced second);

} // namespace oddsat::xssat
