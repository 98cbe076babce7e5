// One incremental SAT solver, as the scopes of a quantified formula need it: fresh variables,
// clauses, assumptions, and a way out when a limit is reached.
#pragma once

#include "base/limits.hpp"

#include <memory>
#include <span>

namespace CaDiCaL {
class Solver;
}

namespace oddsat::qbf {

class Sat {
public:
  explicit Sat(const Limits& limits);
  ~Sat();
  Sat(Sat&&) noexcept;

  int newVariable(); // from 1
  void add(std::span<const int> clause);
  void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }
  void prefer(int literal);                 // the value to try first
  void assume(int literal);                 // for the next solve only
  bool solve();                             // throws LimitReached
  bool solve(int conflicts, bool& decided); // gives up after so many conflicts
  bool value(int variable) const;           // after solve() == true
  bool failed(int literal) const;           // after solve() == false: the assumption was needed

private:
  class Watch;
  std::unique_ptr<Watch> watch_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  int variables_ = 0;
};

} // namespace oddsat::qbf
