// The prefix as a tree. Clauses that share no variable of an inner exists block do not care
// about each other there, so a block falls apart into scopes, each with its own clauses; an
// exists scope may have many forall scopes below it, a forall scope has one exists scope.
//
// A Link is what an outer scope hands to the scopes below: "these literals of this scope, or
// those of the link above, satisfy the clauses behind me". Clauses with equal outer parts
// share one link.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/abstraction/boolean/matrix.hpp"

#include <vector>

namespace oddsat::qbf {

using LinkId = int;
constexpr LinkId noLink = -1;

struct Link {
  LinkId above = noLink;     // the part in the scopes further out
  std::vector<int> literals; // of the scope that hands the link down, in its own numbering
};

using LastPart = Link; // a clause that has no literals further in

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

} // namespace oddsat::qbf
