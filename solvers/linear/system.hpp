// Sparse systems x = A x + b whose matrix has no negative entry, as chance makes them: x is what
// the positions of a chain are worth. Solved by eliminating one unknown after the other, the one
// with the least fill first. Exact with Rational. With double it is stable for such matrices, and
// unknowns that would fill too much are left to an iterative method, which may be less precise.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace oddsat::linear {

template <class Number>
struct Term {
  uint32_t unknown;
  Number factor;
};

template <class Number>
struct Row { // equation of one unknown: the sum of the terms and the constant
  std::vector<Term<Number>> terms;
  Number constant = Number(0);
};

// The only solution; std::domain_error where there is none or more than one. LimitReached. Nothing
// where exact numbers need more than `mostWork`: a measure of time, some nanoseconds each.
template <class Number>
std::optional<std::vector<Number>> solve(std::vector<Row<Number>> rows, const Limits& limits,
                                         uint64_t mostWork = UINT64_MAX);

extern template std::optional<std::vector<double>> solve(std::vector<Row<double>>, const Limits&,
                                                         uint64_t);
extern template std::optional<std::vector<Rational>> solve(std::vector<Row<Rational>>,
                                                           const Limits&, uint64_t);

} // namespace oddsat::linear
