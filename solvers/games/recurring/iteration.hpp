// Strategy iteration over a part, after Hoffman and Karp: the opponent replies optimally to the
// maximiser's choices, then the maximiser changes each choice for which another edge is better.
//
// Why it ends with the least solution of the equations: for fixed choices of the maximiser, graph
// search finds the positions in which the opponent can avoid every good end; their value is 0. From
// every other position every play leaves the part, so the system has one solution and the
// improvement of the opponent ends with an optimal reply. So the values are guaranteed by the
// choices and never exceed the least solution. A choice changes only for a strict improvement, so
// no cycle that merely keeps a value arises. When no improvement is left, the values solve the
// equations, and no solution is below the least one.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/recurring/part.hpp"

namespace oddsat::recurring {

template <class Number> // double: approximate, to start the exact iteration with good choices
class Iteration {
public:
  // `choice`: an edge number for each position of either side.
  Iteration(const Part& part, const Values& values, std::vector<uint32_t> choice,
            const Limits& limits);

  // False where exact numbers need more than `mostWork` (linear/system.hpp) for one system.
  bool run(uint64_t mostWork = UINT64_MAX);
  std::vector<Number> steps(); // of chance until the play leaves, by number, with these choices

  std::vector<uint32_t>& choice() { return choice_; }
  std::vector<Number>& values() { return value_; } // by number, exits included
  uint64_t systems() const { return systems_; }    // solved

private:
  bool better(const Number& a, const Number& b) const; // true if a exceeds b
  void separateZeros();
  bool evaluate(const Number& addedByChance = Number(0));
  bool improve(Owner side);

  const Part& part_;
  const Limits& limits_;
  std::vector<uint32_t> choice_;
  std::vector<Number> value_; // by number, with the exits
  std::vector<uint32_t> rank_;
  std::vector<uint32_t> order_; // positions with a value above 0, by rank
  uint64_t systems_ = 0;
  uint64_t mostWork_ = UINT64_MAX;
};

extern template class Iteration<double>;
extern template class Iteration<Rational>;

} // namespace oddsat::recurring
