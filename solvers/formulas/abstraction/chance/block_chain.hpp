// The prefix as a chain of blocks. The only information that a block has about the blocks further
// outside is which links are satisfied.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/chance/link_set.hpp"

#include <vector>

namespace oddsat::abstraction {

struct ChainBlock {
  cnf::Quantifier kind = cnf::Quantifier::exists;
  std::vector<cnf::Var> variables;   // variables[i] has the number i+1 in the block
  std::vector<Rational> probability; // chance blocks: probabilities by number in the block
  std::vector<Link> last;            // exists only: clauses without literals further inside
  std::vector<Link> links;           // links to the next block
};

using Chain = std::vector<ChainBlock>;

// Makes a chain of alternating blocks, whose last block is exists, perhaps without variables.
// Throws LimitReached.
Chain makeChain(const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::abstraction
