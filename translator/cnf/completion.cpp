#include "oddsat/cnf/completion.hpp"

#include "oddsat/cnf/aggregates.hpp"

#include <algorithm>

namespace oddsat::cnf {

using ground::Atom;

Completion::Completion(const Rules& rules, const std::vector<Truth>& truth,
                       const std::vector<Var>& variableOf, Definitions& definitions)
    : rules_(rules), truth_(truth), variableOf_(variableOf), definitions_(definitions),
      literalOf_(rules.bodies.size(), 0), uses_(rules.bodies.size(), 0),
      owner_(truth.size(), false) {
  for (const Support& support : rules_.supports) ++uses_[support.body];
}

void Completion::run(const Limits& limits) {
  giveBodiesToAtoms();
  for (Atom atom = 1; atom <= rules_.atoms; ++atom) {
    if (variableOf_[atom] != 0) completeAtom(atom);
    if (atom % 4096 == 0) limits.check();
  }
  for (BodyId body : rules_.constraints) constrain(body);
  limits.check();
}

Lit Completion::literal(ground::Literal literal) const {
  const Atom atom = ground::atomOf(literal);
  Lit positive = truth_[atom] == Truth::isTrue    ? always
                 : truth_[atom] == Truth::isFalse ? never
                                                  : variableOf_[atom];
  return literal > 0 ? positive : -positive;
}

Lit Completion::bodyWith(BodyId body, const Replace& replace, const char* reason, Lit out) {
  auto literals = rules_.bodies.literals(body);
  if (rules_.bodies.weighted(body)) {
    std::vector<Term> terms;
    for (size_t i = 0; i < literals.size(); ++i)
      terms.push_back({replace(literals[i]), rules_.bodies.weight(body, i)});
    return atLeast(definitions_, std::move(terms), rules_.bodies.bound(body), out);
  }
  std::vector<Lit> inputs;
  for (ground::Literal lit : literals) inputs.push_back(replace(lit));
  bool holds = rules_.bodies.bound(body) <= static_cast<int64_t>(literals.size());
  if (!holds) inputs.assign(1, never); // a sum without terms that misses its bound
  return definitions_.conjunction(inputs, reason, out);
}

Lit Completion::body(BodyId body, Lit out) {
  Lit& known = literalOf_[body];
  if (known == 0)
    known = bodyWith(
        body, [this](ground::Literal lit) { return literal(lit); }, "body", out);
  return known;
}

bool Completion::leansOnItself(const Support& support) const {
  return std::ranges::binary_search(rules_.bodies.literals(support.body),
                                    ground::positive(support.head));
}

Lit Completion::supportLiteral(const Support& support) {
  if (!leansOnItself(support)) return body(support.body);
  auto self = ground::positive(support.head);
  return bodyWith(
      support.body, [&](ground::Literal lit) { return lit == self ? never : literal(lit); },
      "body");
}

// True if the body's literal would need a variable.
bool Completion::isMulti(BodyId body) const {
  int open = 0;
  for (ground::Literal lit : rules_.bodies.literals(body)) {
    Lit value = literal(lit);
    if (!rules_.bodies.weighted(body) && value == never) return false;
    open += value != always && value != never;
  }
  return open > 1;
}

// If an atom has one body and no choice, the atom's literal is also that of the body.
void Completion::giveBodiesToAtoms() {
  for (Atom atom = 1; atom <= rules_.atoms; ++atom) {
    auto supports = rules_.supportsOf(atom);
    if (truth_[atom] != Truth::unknown || supports.size() != 1 || supports[0].choice) continue;
    const Support& only = supports.front();
    if (literalOf_[only.body] != 0 || leansOnItself(only) || !isMulti(only.body)) continue;
    body(only.body, variableOf_[atom]);
    owner_[atom] = true;
  }
}

void Completion::constrain(BodyId id) {
  if (literalOf_[id] != 0 && rules_.bodies.weighted(id))
    return definitions_.clause({-literalOf_[id]});
  bodyWith(
      id, [this](ground::Literal lit) { return literal(lit); }, "body", never);
}

void Completion::completeAtom(Atom atom) {
  Lit own = variableOf_[atom];
  if (truth_[atom] != Truth::unknown) // quantified, so it has a variable
    return definitions_.clause({truth_[atom] == Truth::isTrue ? own : -own});
  if (owner_[atom]) return;
  auto supports = rules_.supportsOf(atom);
  if (supports.size() == 1 && supports[0].choice && supportDirectly(supports[0], own)) return;
  std::vector<Lit> someSupport{-own};
  for (const Support& support : supports) {
    Lit lit = supportLiteral(support);
    someSupport.push_back(lit);
    if (!support.choice) definitions_.clause({own, -lit});
  }
  definitions_.clause(someSupport);
}

// A conjunction that only supports a few choices needs no variable.
bool Completion::supportDirectly(const Support& support, Lit atom) {
  if (literalOf_[support.body] != 0 || rules_.bodies.weighted(support.body)) return false;
  if (leansOnItself(support) || uses_[support.body] > 2) return false;
  for (ground::Literal lit : rules_.bodies.literals(support.body))
    definitions_.clause({-atom, literal(lit)});
  return true;
}

} // namespace oddsat::cnf
