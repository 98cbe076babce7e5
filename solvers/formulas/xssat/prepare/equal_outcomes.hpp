// Dice whose outcomes do the same: where a chance block only chooses between patterns, and a
// symmetry of the formula that leaves all before the block alone takes one pattern to another,
// the two outcomes are worth the same. One of them stays, with the chances of all added.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

namespace oddsat::xssat {

struct EqualOutcomes {
  uint64_t merged = 0;             // outcomes that are gone
  cnf::QuantifiedCnf formula = {}; // if any are: the same variables; those of dice that are no
                                   // longer needed occur in no clause
};

EqualOutcomes mergeEqualOutcomes(const cnf::QuantifiedCnf& formula);

} // namespace oddsat::xssat
