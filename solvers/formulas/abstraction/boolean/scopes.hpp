// The prefix as a tree. Clauses that share no variable of an inner exists block do not care
// about each other there, so a block falls apart into scopes, each with its own clauses; an
// exists scope may have many forall scopes below it, a forall scope has one exists scope. Scopes
// are the blocks of the links between them.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/boolean/matrix.hpp"
#include "oddsat/formulas/abstraction/shared/links.hpp"

#include <vector>

namespace oddsat::abstraction {

struct Scope {
  cnf::Quantifier kind = cnf::Quantifier::exists;
  std::vector<cnf::Var> variables; // variables[i] is i+1 in the scope's own numbering
  std::vector<LinkId> in;          // handed down to this scope
  std::vector<LastPart> last;      // exists scopes only: the matrix is reduced universally
  std::vector<int> below;          // scopes
};

struct Scopes {
  std::vector<Scope> scopes; // scopes[0] is the root, an exists scope (perhaps without variables)
  std::vector<Link> links;
};

// With `split` off, the tree is the prefix: one scope per block.
Scopes growScopes(const Matrix& matrix, bool split);

} // namespace oddsat::abstraction
