#include "oddsat/circuit/lasting_fluents.hpp"

#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <set>

namespace oddsat::circuit {

namespace {

using gdl::Literal;
using gdl::Rule;
using gdl::Term;

const std::string prefix = "always ";

struct Symbol { // symbol of a fluent
  std::string name;
  size_t arity;
  bool parenthesised;
  auto operator<=>(const Symbol&) const = default;
};

Symbol symbolOf(const Term& fluent) {
  return {fluent.name, fluent.args.size(), fluent.parenthesised};
}

bool areDifferentVariables(const std::vector<Term>& terms) {
  std::set<std::string> names;
  return std::ranges::all_of(
      terms, [&](const Term& term) { return term.variable && names.insert(term.name).second; });
}

// True for next(F) :- true(F), whatever the arguments are.
bool keepsAll(const Rule& rule) {
  const Term& fluent = rule.head.args[0];
  if (rule.body.size() != 1 || rule.body[0].kind != Literal::Kind::atom) return false;
  const Term& atom = rule.body[0].atom;
  return atom.name == gdl::word::truth && atom.args == rule.head.args &&
         areDifferentVariables(fluent.args);
}

// Fluents whose only rule for `next` keeps them.
std::set<Symbol> lasting(const gdl::Game& game) {
  std::set<Symbol> kept, changed;
  for (const Rule& rule : game.rules) {
    if (rule.head.name != gdl::word::next || rule.head.args.size() != 1) continue;
    const Term& fluent = rule.head.args[0];
    if (fluent.variable) return {};
    if (!keepsAll(rule) || !kept.insert(symbolOf(fluent)).second) changed.insert(symbolOf(fluent));
  }
  for (const Symbol& symbol : changed) kept.erase(symbol);
  return kept;
}

class Rewriter {
public:
  explicit Rewriter(const gdl::Game& game) : game_(game), lasting_(lasting(game)) {}

  gdl::Game rewritten() const {
    gdl::Game result = game_;
    for (Rule& rule : result.rules) rewrite(rule);
    for (const Rule& rule : game_.rules)
      if (rule.head.name == gdl::word::init && isLasting(rule.head.args[0])) {
        result.rules.push_back(rule);
        result.rules.back().head = always(rule.head.args[0]);
      }
    return result;
  }

  // False if some instance of these fluents may be written in another way: a variable for a fluent
  // in `init` may be one.
  bool applies() const {
    return !lasting_.empty() && std::ranges::none_of(game_.rules, [](const Rule& rule) {
      return rule.head.name.starts_with(prefix) ||
             (rule.head.name == gdl::word::init && rule.head.args[0].variable);
    });
  }

private:
  bool isLasting(const Term& fluent) const {
    return !fluent.variable && lasting_.contains(symbolOf(fluent));
  }

  static Term always(const Term& fluent) {
    Term atom = fluent;
    atom.name.insert(0, prefix);
    return atom;
  }

  // The frame rule itself is kept, so that the fluents are kept.
  void rewrite(Rule& rule) const {
    if (rule.head.name == gdl::word::next && isLasting(rule.head.args[0])) return;
    for (Literal& literal : rule.body) rewrite(literal);
  }

  void rewrite(Literal& literal) const {
    for (auto& alternative : literal.either)
      for (Literal& inner : alternative) rewrite(inner);
    if (literal.atom.name == gdl::word::truth && isLasting(literal.atom.args[0]))
      literal.atom = always(literal.atom.args[0]);
  }

  const gdl::Game& game_;
  std::set<Symbol> lasting_;
};

} // namespace

gdl::Game withLastingFluents(const gdl::Game& game) {
  const Rewriter rewriter(game);
  return rewriter.applies() ? rewriter.rewritten() : game;
}

} // namespace oddsat::circuit
