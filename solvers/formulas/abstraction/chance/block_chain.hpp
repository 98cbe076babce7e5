// The prefix as a chain of blocks. A block knows of the blocks further out only which links are
// satisfied.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/chance/link_set.hpp"

#include <vector>

namespace oddsat::abstraction {

struct ChainBlock {
  cnf::Quantifier kind = cnf::Quantifier::exists;
  std::vector<cnf::Var> variables;   // variables[i] is i+1 in the block's own numbering
  std::vector<Rational> probability; // of a chance block, by own number
  std::vector<Link> last;            // exists only: clauses without literals further in
  std::vector<Link> links;           // handed to the next block
};

using Chain = std::vector<ChainBlock>;

// The last block is exists, perhaps without variables; blocks alternate. Throws LimitReached.
Chain makeChain(const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::abstraction
