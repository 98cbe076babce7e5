// Completion: an atom is true exactly if one of its bodies is true; choice rules only give support.
// A body that several rules share gets one variable; no variable is needed if the body is one
// literal or equivalent to an atom.
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

  Lit literal(ground::Literal literal) const; // decided atoms: always, never
  Lit body(BodyId body, Lit out = 0);         // the shared literal of a body

  // The literal of a body with some literals replaced; it is not shared.
  using Replace = std::function<Lit(ground::Literal)>;
  Lit bodyWith(BodyId body, const Replace& replace, const char* reason, Lit out = 0);

  // The literal by which a rule supports its head. A body that depends on the head itself gives no
  // support.
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
  const std::vector<Var>& variableOf_; // by atom; 0: decided
  Definitions& definitions_;
  std::vector<Lit> literalOf_; // by body; 0: none yet
  std::vector<uint32_t> uses_; // by body
  std::vector<bool> owner_;    // by atom: its literal is that of its only body
};

} // namespace oddsat::cnf
