// Checks whether a clause follows from others by unit propagation. Quantifiers are ignored: such a
// clause is true under every assignment that satisfies the others.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::check {

class Implied {
public:
  explicit Implied(cnf::Var variables);

  void add(const std::vector<cnf::Lit>& clause); // in the given form
  bool
  follows(const std::vector<cnf::Lit>& clause); // true if the clause follows from all added clauses

private:
  size_t at(cnf::Lit l) const { return 2 * static_cast<size_t>(l < 0 ? -l : l) + (l < 0 ? 1 : 0); }
  void set(cnf::Lit l);
  bool propagate();
  bool visit(cnf::Lit falseLit);

  std::vector<std::vector<cnf::Lit>> clauses_;  // the first two literals are watched
  std::vector<std::vector<uint32_t>> watching_; // by literal
  std::vector<signed char> value_;              // by literal
  std::vector<cnf::Lit> trail_;
  size_t head_ = 0;
  bool contradictory_ = false;
};

} // namespace oddsat::check
