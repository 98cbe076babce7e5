// Strategy iteration over a part, after Hoffman and Karp: the opponent answers the maximiser's
// choices as well as it can, then the maximiser changes choices that another edge betters.
//
// Why it ends at the least solution of the equations: against fixed choices of the maximiser, the
// positions in which the opponent can keep every good end out of reach are found by graph search
// and are worth 0. Everywhere else every play leaves, so the system has one solution and the
// opponent's improvement ends at its best answer. So the values are those that the choices
// guarantee, never more than the least solution. Only strict improvements change a choice, which
// makes no cycle that keeps a value. Where there are none left, the values solve the equations, and
// a solution is never less than the least one.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/part.hpp"

namespace oddsat::recurring {

template <class Number> // double: nearly, to begin the exact one with good choices
class Iteration {
public:
  // `choice`: of positions of both sides, an edge by number.
  Iteration(const Part& part, const Values& values, std::vector<uint32_t> choice,
            const Limits& limits);

  void run();

  std::vector<uint32_t>& choice() { return choice_; }
  const Number& value(uint32_t number) const { return value_[number]; }
  uint64_t systems() const { return systems_; } // solved

private:
  bool better(const Number& a, const Number& b) const; // a is more than b
  void separateZeros();
  void evaluate();
  bool improve(Owner side);

  const Part& part_;
  const Limits& limits_;
  std::vector<uint32_t> choice_;
  std::vector<Number> value_; // by number, exits included
  std::vector<uint32_t> rank_;
  std::vector<uint32_t> order_; // the positions that are not worth 0, by rank
  uint64_t systems_ = 0;
};

extern template class Iteration<double>;
extern template class Iteration<Rational>;

} // namespace oddsat::recurring
