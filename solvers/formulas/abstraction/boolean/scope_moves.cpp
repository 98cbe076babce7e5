#include "oddsat/formulas/abstraction/boolean/scope_moves.hpp"

namespace oddsat::abstraction {

ScopeMoves::ScopeMoves(const Scopes& scopes, int scope, Work& work)
    : scope_(scopes.scopes[static_cast<size_t>(scope)]),
      sat_(work, scopes.scopes.size() == 1 ? Sat::Use::once : Sat::Use::often, scopes.links,
           isForall(), scope_.variables.size()) {
  for (const LastPart& last : scope_.last) sat_.addLast(last);
}

bool ScopeMoves::findMove(const LinkStatus& status) {
  sat_.assume([&](LinkId link) { return status[static_cast<size_t>(link)] != 0; });
  return sat_.solve();
}

void ScopeMoves::refine(const std::vector<LinkId>& links) {
  std::vector<int> clause;
  for (LinkId link : links) clause.push_back(sat_.innerLiteral(link));
  sat_.sat().add(clause);
}

void ScopeMoves::expand(const std::vector<LastPart>& clauses, size_t variables) {
  int before = 0;
  for (size_t i = 0; i < variables; ++i) {
    int copy = sat_.sat().newVariable();
    if (i == 0) before = copy - 1;
  }
  std::vector<int> clause;
  for (const LastPart& part : clauses) {
    clause.clear();
    if (part.above != noLink) clause.push_back(sat_.innerLiteral(part.above));
    for (int l : part.literals) clause.push_back(l > 0 ? l + before : l - before);
    sat_.sat().add(clause);
  }
}

} // namespace oddsat::abstraction
