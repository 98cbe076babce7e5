// Zero-sum games of two sides that choose a row and a column at once; the payoff is the entry.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/base/rational.hpp"

#include <vector>

namespace oddsat::linear {

struct MatrixGame {
  size_t rows = 0, columns = 0;
  std::vector<Rational> payoffs; // row by row, for the side that chooses rows and maximises

  const Rational& at(size_t row, size_t column) const { return payoffs[row * columns + column]; }
};

struct MixedStrategies {
  Rational value;
  std::vector<Rational> rows, columns; // probabilities
};

// The value, and an optimal mixed strategy of each side. Requires a row and a column. Throws
// LimitReached.
MixedStrategies solveMatrixGame(const MatrixGame& game, const Limits& limits);

} // namespace oddsat::linear
