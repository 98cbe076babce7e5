#include "oddsat/derive/flat_scopes.hpp"

#include <algorithm>

namespace oddsat::derive {

void findScopes(FlatRules& rules) {
  std::vector<std::vector<Relation>> readers(rules.relations.size());
  for (const FlatRule& rule : rules.rules)
    for (const FlatLiteral& literal : rule.body)
      if (literal.kind == FlatLiteral::Kind::positive ||
          literal.kind == FlatLiteral::Kind::negative)
        readers[literal.what].push_back(rule.head);
  std::vector<Relation> raised;
  const auto raise = [&](Relation relation, Scope scope) {
    if (scope <= rules.relations[relation].scope) return;
    rules.relations[relation].scope = scope;
    raised.push_back(relation);
  };
  for (Relation relation = 0; relation < rules.relations.size(); ++relation) {
    if (rules.relations[relation].keyword == Keyword::truth) raise(relation, Scope::position);
    if (rules.relations[relation].keyword == Keyword::does) raise(relation, Scope::step);
  }
  while (!raised.empty()) {
    const Relation below = raised.back();
    raised.pop_back();
    for (const Relation above : readers[below]) raise(above, rules.relations[below].scope);
  }
}

} // namespace oddsat::derive
