#include "oddsat/linear/program.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/linear/clp.hpp"
#include "oddsat/linear/esolver.hpp"
#include "oddsat/linear/refinement.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace oddsat::linear {

namespace {

using Sense = Program::Sense;

constexpr double unlimited = std::numeric_limits<double>::max();
constexpr double mostFloating = 1e15; // a larger bound counts as infinite
constexpr int mostRounds = 8;         // rounds with floating point before `esolver` is used

// numerator / denominator * 2^exponent, limited to the range of doubles
double quotient(const Integer& numerator, const Integer& denominator, long exponent) {
  long above = 0, below = 0;
  const double top = mpz_get_d_2exp(&above, numerator.get_mpz_t());
  const double bottom = mpz_get_d_2exp(&below, denominator.get_mpz_t());
  if (top == 0) return 0;
  const long power = std::clamp(above - below + exponent, -1000l, 1000l);
  return std::ldexp(top / bottom, static_cast<int>(power));
}

double within(double value) {
  return std::clamp(value, -mostFloating, mostFloating);
}

// The primal and the dual solution of a basis, with the slack of every row and the reduced cost of
// every column, all multiplied by the denominators.
struct Pair {
  Fractions primal, dual;
  std::vector<Integer> slack;   // bound - row * primal
  std::vector<Integer> reduced; // objective - dual * column
};

class Maximisation {
public:
  Maximisation(const Program& program, const Limits& limits)
      : program_(program), limits_(limits), floating_(floatingProgram()) {}

  Optimum run() {
    Clp clp(floating_);
    Optimum optimum;
    while (optimum.rounds < mostRounds) {
      const Clp::Result result = clp.solve(limits_);
      optimum.pivots = clp.pivots();
      if (result != Clp::Result::optimal) break;
      ++optimum.rounds;
      std::optional<Pair> pair = solveBasis(clp.basis());
      if (!pair) break;
      if (isOptimal(*pair)) {
        Integer value = 0;
        for (size_t c = 0; c < program_.columns.size(); ++c)
          value += program_.columns[c].objective * pair->primal.numerators[c];
        optimum.value = Rational(value, pair->primal.denominator);
        optimum.value.canonicalize();
        optimum.primal = std::move(pair->primal);
        optimum.dual = std::move(pair->dual);
        return optimum;
      }
      zoomInto(*pair);
      clp.change(floating_);
    }
    return outside(optimum);
  }

private:
  // Rows are scaled by powers of two, so that all numbers are in range.
  FloatingProgram floatingProgram() {
    rowScale_.assign(program_.rows.size(), 0);
    for (const auto& entry : program_.entries)
      rowScale_[entry.row] = std::max(
          rowScale_[entry.row], static_cast<long>(mpz_sizeinbase(entry.value.get_mpz_t(), 2)));
    std::vector<size_t> order(program_.entries.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, {}, [&](size_t i) { return program_.entries[i].column; });
    FloatingProgram floating;
    floating.starts.assign(program_.columns.size() + 1, 0);
    for (const size_t i : order) {
      const auto& entry = program_.entries[i];
      ++floating.starts[entry.column + 1];
      floating.rows.push_back(static_cast<int>(entry.row));
      floating.values.push_back(quotient(entry.value, 1, -rowScale_[entry.row]));
    }
    for (size_t c = 0; c < program_.columns.size(); ++c)
      floating.starts[c + 1] += floating.starts[c];
    for (const auto& column : program_.columns) {
      objectiveScale_ = std::max(
          objectiveScale_, static_cast<long>(mpz_sizeinbase(column.objective.get_mpz_t(), 2)));
      floating.columnLow.push_back(column.free ? -unlimited : 0);
      floating.columnHigh.push_back(unlimited);
    }
    for (const auto& column : program_.columns)
      floating.objective.push_back(quotient(column.objective, 1, -objectiveScale_));
    for (size_t r = 0; r < program_.rows.size(); ++r) {
      floating.rowHigh.push_back(quotient(program_.rows[r].bound, 1, -rowScale_[r]));
      floating.rowLow.push_back(program_.rows[r].sense == Sense::equal ? floating.rowHigh.back()
                                                                       : -unlimited);
    }
    return floating;
  }

  // Columns outside the basis are 0, and rows whose slack is not basic are tight.
  std::optional<Pair> solveBasis(const Basis& basis) const {
    constexpr uint32_t outside = UINT32_MAX;
    std::vector<uint32_t> place(program_.columns.size(), outside);
    std::vector<uint32_t> rowPlace(program_.rows.size(), outside), columns, rows;
    for (uint32_t c = 0; c < place.size(); ++c)
      if (basis.columns[c]) place[c] = static_cast<uint32_t>(columns.size()), columns.push_back(c);
    for (uint32_t r = 0; r < rowPlace.size(); ++r)
      if (!basis.rows[r]) rowPlace[r] = static_cast<uint32_t>(rows.size()), rows.push_back(r);
    if (rows.size() != columns.size()) return std::nullopt;
    Equations primal{rows.size(), {}, {}}, dual{rows.size(), {}, {}};
    for (const auto& entry : program_.entries) {
      const uint32_t row = rowPlace[entry.row], column = place[entry.column];
      if (row == outside || column == outside) continue;
      primal.entries.push_back({row, column, entry.value});
      dual.entries.push_back({column, row, entry.value});
    }
    for (const uint32_t r : rows) primal.right.push_back(program_.rows[r].bound);
    for (const uint32_t c : columns) dual.right.push_back(program_.columns[c].objective);
    auto x = solveByRefinement(primal, limits_);
    auto y = x ? solveByRefinement(dual, limits_) : std::nullopt;
    if (!y) return std::nullopt;
    return completed(spread(*x, columns, place.size()), spread(*y, rows, rowPlace.size()));
  }

  static Fractions spread(const Fractions& part, const std::vector<uint32_t>& places, size_t size) {
    Fractions whole{std::vector<Integer>(size), part.denominator};
    for (size_t i = 0; i < places.size(); ++i) whole.numerators[places[i]] = part.numerators[i];
    return whole;
  }

  Pair completed(Fractions primal, Fractions dual) const {
    Pair pair{std::move(primal), std::move(dual), {}, {}};
    for (const auto& row : program_.rows) pair.slack.push_back(row.bound * pair.primal.denominator);
    for (const auto& column : program_.columns)
      pair.reduced.push_back(column.objective * pair.dual.denominator);
    for (const auto& entry : program_.entries) {
      mpz_submul(pair.slack[entry.row].get_mpz_t(), entry.value.get_mpz_t(),
                 pair.primal.numerators[entry.column].get_mpz_t());
      mpz_submul(pair.reduced[entry.column].get_mpz_t(), entry.value.get_mpz_t(),
                 pair.dual.numerators[entry.row].get_mpz_t());
    }
    return pair;
  }

  // Both solutions are feasible and complementary, so their objectives are equal.
  bool isOptimal(const Pair& pair) const {
    for (size_t c = 0; c < program_.columns.size(); ++c) {
      const bool isFree = program_.columns[c].free;
      if (!isFree && (pair.primal.numerators[c] < 0 || pair.reduced[c] > 0)) return false;
      if ((isFree || pair.primal.numerators[c] != 0) && pair.reduced[c] != 0) return false;
    }
    for (size_t r = 0; r < program_.rows.size(); ++r) {
      const bool isEqual = program_.rows[r].sense == Sense::equal;
      if (!isEqual && (pair.dual.numerators[r] < 0 || pair.slack[r] < 0)) return false;
      if ((isEqual || pair.dual.numerators[r] != 0) && pair.slack[r] != 0) return false;
    }
    return true;
  }

  // The same program around the two solutions, scaled such that their violations are about 1: so
  // small differences, invisible in floating point before, decide the next pivots. (Linear
  // programming by iterative refinement: Gleixner, Steffy, Wolter 2016.)
  void zoomInto(const Pair& pair) {
    double primalError = 0, dualError = 0;
    for (size_t r = 0; r < program_.rows.size(); ++r)
      if (pair.slack[r] < 0 || program_.rows[r].sense == Sense::equal)
        primalError = std::max(primalError, std::abs(slackAt(pair, r, 0)));
    for (size_t c = 0; c < program_.columns.size(); ++c) {
      if (program_.columns[c].free) {
        dualError = std::max(dualError, std::abs(reducedAt(pair, c, 0)));
        continue;
      }
      if (pair.primal.numerators[c] < 0) primalError = std::max(primalError, -primalAt(pair, c, 0));
      if (pair.reduced[c] > 0) dualError = std::max(dualError, reducedAt(pair, c, 0));
    }
    const long primalZoom = zoomFor(primalError), dualZoom = zoomFor(dualError);
    for (size_t r = 0; r < program_.rows.size(); ++r) {
      const double slack = slackAt(pair, r, primalZoom);
      floating_.rowHigh[r] = slack > mostFloating ? unlimited : within(slack);
      if (program_.rows[r].sense == Sense::equal) floating_.rowLow[r] = floating_.rowHigh[r];
    }
    for (size_t c = 0; c < program_.columns.size(); ++c) {
      const double value = primalAt(pair, c, primalZoom);
      if (!program_.columns[c].free)
        floating_.columnLow[c] = value > mostFloating ? -unlimited : -within(value);
      floating_.objective[c] = within(reducedAt(pair, c, dualZoom));
    }
  }

  static long zoomFor(double error) {
    if (error == 0) return 200;
    int exponent = 0;
    std::frexp(error, &exponent);
    return std::clamp(-static_cast<long>(exponent), 0l, 900l);
  }

  double slackAt(const Pair& pair, size_t row, long zoom) const {
    return quotient(pair.slack[row], pair.primal.denominator, zoom - rowScale_[row]);
  }
  double primalAt(const Pair& pair, size_t column, long zoom) const {
    return quotient(pair.primal.numerators[column], pair.primal.denominator, zoom);
  }
  double reducedAt(const Pair& pair, size_t column, long zoom) const {
    return quotient(pair.reduced[column], pair.dual.denominator, zoom - objectiveScale_);
  }

  // The answer of the other program is checked like every other.
  Optimum outside(const Optimum& before) const {
    Optimum optimum = maximiseOutside(program_, limits_);
    optimum.pivots = before.pivots;
    optimum.rounds = before.rounds + 1;
    if (!isOptimal(completed(optimum.primal, optimum.dual)))
      throw ToolError("'esolver' gave a solution of a linear program that is not optimal");
    return optimum;
  }

  const Program& program_;
  const Limits& limits_;
  std::vector<long> rowScale_; // as exponents
  long objectiveScale_ = 0;
  FloatingProgram floating_;
};

} // namespace

Optimum maximise(const Program& program, const Limits& limits) {
  return Maximisation(program, limits).run();
}

} // namespace oddsat::linear
