// Does a clause follow from others by unit propagation? Quantifiers play no part in it: what
// follows so is true wherever all of the others are, whoever chooses what.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <vector>

namespace oddsat::check {

class Implied {
public:
  explicit Implied(cnf::Var variables);

  void add(const std::vector<cnf::Lit>& clause);     // as given
  bool follows(const std::vector<cnf::Lit>& clause); // from all that were added

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
