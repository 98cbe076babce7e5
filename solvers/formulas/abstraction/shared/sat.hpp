// One incremental SAT solver with the interface that a block needs: new variables, clauses,
// assumptions, and an exception when the allowed work is used up.
#pragma once

#include "oddsat/formulas/abstraction/shared/counted_work.hpp"

#include <memory>
#include <span>

namespace CaDiCaL {
class Solver;
}

namespace oddsat::abstraction {

class Sat {
public:
  enum class Use { once, often };
  Sat(Work& work, Use use); // `work` must outlive it
  ~Sat();
  Sat(Sat&&) noexcept;

  int newVariable(); // from 1
  void add(std::span<const int> clause);
  void add(std::initializer_list<int> clause) { add(std::span(clause.begin(), clause.size())); }
  void prefer(int literal);       // the value to try first
  void assume(int literal);       // for the next solve only
  bool solve();                   // throws LimitReached or Pause
  bool value(int variable) const; // after solve() == true
  bool failed(int literal) const; // after solve() == false: was the assumption needed?

private:
  class Watch;
  std::unique_ptr<Watch> watch_;
  std::unique_ptr<CaDiCaL::Solver> solver_;
  int variables_ = 0;
};

} // namespace oddsat::abstraction
