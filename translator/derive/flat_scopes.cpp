#include "oddsat/derive/flat_scopes.hpp"

#include <algorithm>

namespace oddsat::derive {

void findScopes(FlatRules& rules) {
  for (RelationInfo& relation : rules.relations) {
    if (relation.keyword == Keyword::truth) relation.scope = Scope::position;
    if (relation.keyword == Keyword::does) relation.scope = Scope::step;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const FlatRule& rule : rules.rules) {
      Scope& scope = rules.relations[rule.head].scope;
      for (const FlatLiteral& literal : rule.body) {
        if (literal.kind != FlatLiteral::Kind::positive &&
            literal.kind != FlatLiteral::Kind::negative)
          continue;
        const Scope seen = rules.relations[literal.what].scope;
        if (seen <= scope) continue;
        scope = seen;
        changed = true;
      }
    }
  }
}

} // namespace oddsat::derive
