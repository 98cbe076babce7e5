// Completion: an atom is true exactly when one of its bodies is; choice rules only support. One
// variable for a body that several rules share, none where the body is one literal or where an
// atom says the same.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/certain_atoms.hpp"
#include "oddsat/cnf/formula_builder.hpp"
#include "oddsat/cnf/normal_rules.hpp"

#include <functional>

namespace oddsat::cnf {

class Completion {
public:
  Completion(const Rules& rules, const std::vector<Truth>& truth,
             const std::vector<Var>& variableOf, Definitions& definitions);

  void run(const Limits& limits);

  const Rules& rules() const { return rules_; }
  Definitions& definitions() { return definitions_; }

  Lit literal(ground::Literal literal) const; // folded atoms: always, never
  Lit body(BodyId body, Lit out = 0);         // the shared literal of a body

  // A body with some of its literals replaced; not shared.
  using Replace = std::function<Lit(ground::Literal)>;
  Lit bodyWith(BodyId body, const Replace& replace, const char* reason, Lit out = 0);

  // The literal by which a rule supports its head: what leans on the head itself does not count.
  Lit supportLiteral(const Support& support);

private:
  bool leansOnItself(const Support& support) const;
  bool isMulti(BodyId body) const;
  void giveBodiesToAtoms();
  void constrain(BodyId body);
  void completeAtom(ground::Atom atom);
  bool supportDirectly(const Support& support, Lit atom);

  const Rules& rules_;
  const std::vector<Truth>& truth_;
  const std::vector<Var>& variableOf_; // by atom; 0: folded away
  Definitions& definitions_;
  std::vector<Lit> literalOf_; // by body; 0: none yet
  std::vector<uint32_t> uses_; // by body
  std::vector<bool> owner_;    // by atom: it is the literal of its only body
};

} // namespace oddsat::cnf
