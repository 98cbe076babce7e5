// Chance outcomes of equal effect. If a chance block only chooses between patterns, and a symmetry
// of the formula that fixes everything before the block maps one pattern to another, the two
// outcomes have the same value. One of them is kept, with the sum of both probabilities.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

namespace oddsat::xssat {

struct EqualOutcomes {
  uint64_t merged = 0; // number of removed outcomes
  // The formula after merging, if merged > 0. Superfluous chance variables occur in no clause.
  cnf::QuantifiedCnf formula = {};
};

EqualOutcomes mergeEqualOutcomes(const cnf::QuantifiedCnf& formula);

} // namespace oddsat::xssat
