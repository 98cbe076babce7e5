// The prefix as a tree. Clauses without common variables of an inner exists block are independent
// of each other there. So a block consists of several scopes, each with its own clauses: an exists
// scope may have many forall scopes below it, a forall scope has one exists scope. Scopes are the
// blocks that links connect.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/shared/links.hpp"

#include <vector>

namespace oddsat::abstraction {

struct Scope {
  cnf::Quantifier kind = cnf::Quantifier::exists;
  std::vector<cnf::Var> variables; // variables[i] has the number i+1 in the scope
  std::vector<LinkId> in;          // links that this scope receives
  std::vector<LastPart> last;      // clauses that end here; for exists scopes only
  std::vector<int> below;          // numbers of scopes
};

struct Scopes {
  std::vector<Scope> scopes; // scopes[0] is the root: exists, perhaps without variables
  std::vector<Link> links;
};

// With `split` off, the tree is a chain with one scope per block.
Scopes growScopes(const Matrix& matrix, bool split);

} // namespace oddsat::abstraction
