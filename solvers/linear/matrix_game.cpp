#include "oddsat/linear/matrix_game.hpp"

#include "oddsat/linear/program.hpp"

#include <algorithm>

namespace oddsat::linear {

namespace {

// Game without dominated rows and columns: an optimal strategy of it is optimal in the whole game.
class Reduced {
public:
  explicit Reduced(const MatrixGame& game) : game_(game) {
    for (size_t row = 0; row < game.rows; ++row) rows.push_back(row);
    for (size_t column = 0; column < game.columns; ++column) columns.push_back(column);
    while (dropRow() || dropColumn()) {
    }
  }

  const Rational& at(size_t row, size_t column) const {
    return game_.at(rows[row], columns[column]);
  }

  std::vector<size_t> rows, columns;

private:
  bool dropRow() {
    return drop(rows, [&](size_t better, size_t worse) {
      return std::ranges::all_of(
          columns, [&](size_t c) { return game_.at(better, c) >= game_.at(worse, c); });
    });
  }

  bool dropColumn() {
    return drop(columns, [&](size_t better, size_t worse) {
      return std::ranges::all_of(
          rows, [&](size_t r) { return game_.at(r, better) <= game_.at(r, worse); });
    });
  }

  template <class Dominates>
  static bool drop(std::vector<size_t>& from, Dominates dominates) {
    for (size_t worse = from.size(); worse-- > 0;)
      for (size_t better = 0; better < from.size(); ++better)
        if (better != worse && dominates(from[better], from[worse])) {
          from.erase(from.begin() + static_cast<std::ptrdiff_t>(worse));
          return true;
        }
    return false;
  }

  const MatrixGame& game_;
};

struct Solved {
  Rational value;
  std::vector<Rational> rows, columns; // of the reduced game
};

// No row and no column dominates the other, so both sides mix, and each makes the other
// indifferent.
Solved solveTwoByTwo(const Reduced& game) {
  const Rational &a = game.at(0, 0), &b = game.at(0, 1), &c = game.at(1, 0), &d = game.at(1, 1);
  const Rational sum = a - b - c + d;
  const Rational row = (d - c) / sum, column = (d - b) / sum;
  return {(a * d - b * c) / sum, {row, 1 - row}, {column, 1 - column}};
}

// The largest v such that some mixture of rows gets at least v in every column. Payoffs are
// integers from 0 on, and v is scaled by the largest one, so that all numbers of a row have the
// same magnitude.
Solved solveByProgram(const Reduced& game, const Limits& limits) {
  const size_t rows = game.rows.size(), columns = game.columns.size();
  Integer denominator = 1;
  Rational least = game.at(0, 0), most = game.at(0, 0);
  for (size_t r = 0; r < rows; ++r)
    for (size_t c = 0; c < columns; ++c) {
      denominator = lcm(denominator, game.at(r, c).get_den());
      least = std::min(least, game.at(r, c));
      most = std::max(most, game.at(r, c));
    }
  const auto whole = [&](const Rational& value) -> Integer {
    return value.get_num() * (denominator / value.get_den());
  };
  const Integer unit = whole(most) - whole(least);
  Program program;
  program.columns.resize(rows + 1);
  program.columns[rows] = {.objective = 1, .free = true};
  program.rows.resize(columns + 1);
  program.rows[columns] = {.sense = Program::Sense::equal, .bound = 1};
  for (uint32_t r = 0; r < rows; ++r) {
    for (uint32_t c = 0; c < columns; ++c)
      if (game.at(r, c) != least)
        program.entries.push_back({c, r, whole(least) - whole(game.at(r, c))});
    program.entries.push_back({static_cast<uint32_t>(columns), r, 1});
  }
  for (uint32_t c = 0; c < columns; ++c)
    program.entries.push_back({c, static_cast<uint32_t>(rows), unit});
  const Optimum optimum = maximise(program, limits);
  Rational range(unit, denominator);
  range.canonicalize();
  Solved solved{least + optimum.value * range, {}, {}};
  for (size_t r = 0; r < rows; ++r) solved.rows.push_back(optimum.primal.at(r));
  // The dual values of the rows add up to 1 / unit.
  for (size_t c = 0; c < columns; ++c)
    solved.columns.push_back(optimum.dual.at(c) * Rational(unit));
  return solved;
}

} // namespace

MixedStrategies solveMatrixGame(const MatrixGame& game, const Limits& limits) {
  const Reduced reduced(game);
  Solved solved;
  if (reduced.rows.size() == 1 || reduced.columns.size() == 1) {
    // With one row all columns but the least one are dominated, and vice versa.
    solved = {reduced.at(0, 0), {1}, {1}};
  } else if (reduced.rows.size() == 2 && reduced.columns.size() == 2) {
    solved = solveTwoByTwo(reduced);
  } else {
    solved = solveByProgram(reduced, limits);
  }
  MixedStrategies mixed{solved.value, std::vector<Rational>(game.rows),
                        std::vector<Rational>(game.columns)};
  for (size_t r = 0; r < reduced.rows.size(); ++r) mixed.rows[reduced.rows[r]] = solved.rows[r];
  for (size_t c = 0; c < reduced.columns.size(); ++c)
    mixed.columns[reduced.columns[c]] = solved.columns[c];
  return mixed;
}

} // namespace oddsat::linear
