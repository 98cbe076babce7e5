// The formula under construction. Every auxiliary variable is defined by others in both directions,
// so it has exactly one value in each model. Its block follows from the latest atom in its
// definition (docs/encodings.md, section 9).
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/prefix/levels.hpp"

#include <climits>

namespace oddsat::cnf {

// Literals with a known value. They are removed before a clause is stored.
constexpr Lit always = INT_MAX;
constexpr Lit never = -INT_MAX;

class Definitions {
public:
  explicit Definitions(const prefix::Levels& levels)
      : levels_(levels), reach_(1, 0), reason_(1, nullptr) {}

  Var addAtom(prefix::BlockIndex block);      // a variable that represents an atom
  void clause(std::span<const Lit> literals); // simplifies constants, repetitions, tautologies
  void clause(std::initializer_list<Lit> literals) {
    clause(std::span(literals.begin(), literals.size()));
  }

  // Returns the literal that is true exactly if all (or one) of the literals are. With `out`, this
  // literal is defined instead of a new variable: it may be an atom, or `never` to forbid the
  // conjunction.
  Lit conjunction(std::span<const Lit> literals, const char* reason, Lit out = 0);
  Lit disjunction(std::span<const Lit> literals, const char* reason, Lit out = 0);
  Lit conjunction(std::initializer_list<Lit> l, const char* reason) {
    return conjunction(std::span(l.begin(), l.size()), reason);
  }
  Lit disjunction(std::initializer_list<Lit> l, const char* reason) {
    return disjunction(std::span(l.begin(), l.size()), reason);
  }

  // high if choice is true, else low; low must imply high.
  Lit monotoneChoice(Lit choice, Lit high, Lit low, const char* reason, Lit out = 0);

  // Adds a variable that the caller's clauses define by these literals.
  Var addDefined(std::span<const Lit> inputs, const char* reason);

  Var variables() const { return static_cast<Var>(reach_.size()) - 1; }
  const char* reasonOf(Var var) const { return reason_[slot(var)]; } // null: an atom
  prefix::BlockIndex blockOf(Var var) const;
  Clauses takeClauses() { return std::move(clauses_); }

private:
  Lit equal(Lit out, Lit literal);

  const prefix::Levels& levels_;
  std::vector<prefix::BlockIndex> reach_; // by variable: the latest block in its definition
  std::vector<const char*> reason_;       // by variable
  std::vector<Lit> buffer_, inputs_;
  Clauses clauses_;
};

} // namespace oddsat::cnf
