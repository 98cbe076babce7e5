#include "oddsat/linear/refinement.hpp"

#include <Eigen/Sparse>
#include <Eigen/SparseLU>

#include <algorithm>
#include <cmath>
#include <utility>

namespace oddsat::linear {

namespace {

using Vector = Eigen::VectorXd;

constexpr long bitsARound = 30;
constexpr long roundingFloor = 24; // bits of a residual that can be due to rounding only

long bitsOf(const Integer& number) {
  return number == 0 ? 0 : static_cast<long>(mpz_sizeinbase(number.get_mpz_t(), 2));
}

// number * 2^exponent
double scaled(const Integer& number, long exponent) {
  long own = 0;
  const double mantissa = mpz_get_d_2exp(&own, number.get_mpz_t());
  const long power = own + exponent;
  return power < -1000 ? 0 : std::ldexp(mantissa, static_cast<int>(power));
}

Integer shifted(const Integer& number, long bits) {
  Integer result;
  mpz_mul_2exp(result.get_mpz_t(), number.get_mpz_t(), static_cast<mp_bitcnt_t>(bits));
  return result;
}

Integer nearest(const Integer& numerator, long bits) { // numerator / 2^bits
  Integer result = bits > 0 ? numerator + shifted(1, bits - 1) : numerator;
  mpz_fdiv_q_2exp(result.get_mpz_t(), result.get_mpz_t(), static_cast<mp_bitcnt_t>(bits));
  return result;
}

// The least denominator of a fraction between low / one and high / one, by the continued fractions
// of both ends: their common prefix is a prefix of every number in between.
Integer leastDenominator(Integer low, Integer high, const Integer& one) {
  Integer lowUnder = one, highUnder = one, before = 1, now = 0, quotient, rest;
  while (true) {
    mpz_fdiv_qr(quotient.get_mpz_t(), rest.get_mpz_t(), low.get_mpz_t(), lowUnder.get_mpz_t());
    const bool ends = rest == 0 || (quotient + 1) * highUnder <= high;
    if (rest != 0 && ends) ++quotient;
    Integer next = quotient * now + before;
    before = std::exchange(now, std::move(next));
    if (ends) return now;
    Integer highRest = high - quotient * highUnder;
    high = std::exchange(lowUnder, std::move(highRest));
    std::swap(low, highUnder);
    highUnder = rest;
    // Here low / lowUnder is the reciprocal for the high end, and high / highUnder that for the low
    // end.
  }
}

class Refinement {
public:
  Refinement(const Equations& equations, const Limits& limits)
      : equations_(equations), limits_(limits), size_(equations.size), left_(equations.right),
        digits_(size_, 0) {}

  std::optional<Fractions> run() {
    if (!factorize()) return std::nullopt;
    long attemptAt = 60;
    while (true) {
      limits_.check();
      const Vector step = solveForRest();
      if (!step.allFinite()) return std::nullopt;
      if (bits_ >= attemptAt) {
        if (auto found = readFractions(step)) return found;
        attemptAt = bits_ + bits_ / 2;
      }
      if (!addDigits(step)) return std::nullopt;
    }
  }

private:
  bool factorize() {
    rowScale_.assign(size_, 0);
    columnScale_.assign(size_, -100000);
    for (const auto& each : equations_.entries)
      rowScale_[each.row] = std::max(rowScale_[each.row], bitsOf(each.value));
    for (const auto& each : equations_.entries)
      columnScale_[each.column] =
          std::max(columnScale_[each.column], bitsOf(each.value) - rowScale_[each.row]);
    std::vector<Eigen::Triplet<double>> triplets;
    for (const auto& each : equations_.entries)
      triplets.emplace_back(static_cast<int>(each.row), static_cast<int>(each.column),
                            scaled(each.value, -rowScale_[each.row] - columnScale_[each.column]));
    const auto size = static_cast<Eigen::Index>(size_);
    Eigen::SparseMatrix<double> matrix(size, size);
    matrix.setFromTriplets(triplets.begin(), triplets.end());
    matrix.makeCompressed();
    factors_.compute(matrix);
    return factors_.info() == Eigen::Success;
  }

  // The exponent of the largest residual, each relative to the scale of its row.
  long magnitude(const std::vector<Integer>& rest) const {
    long most = -1000000;
    for (size_t i = 0; i < size_; ++i)
      if (rest[i] != 0) most = std::max(most, bitsOf(rest[i]) - rowScale_[i]);
    return most;
  }

  Vector solveForRest() {
    magnitude_ = magnitude(left_);
    Vector right(static_cast<Eigen::Index>(size_));
    for (size_t i = 0; i < size_; ++i)
      right[static_cast<Eigen::Index>(i)] = scaled(left_[i], -rowScale_[i] - magnitude_);
    return factors_.solve(right);
  }

  // Adds step * 2^shift and computes the residual exactly. Adds fewer digits if the step is not
  // precise enough to reduce the residual.
  bool addDigits(const Vector& step) {
    for (long shift = bitsARound; shift >= 4;) {
      std::vector<Integer> more(size_), rest(size_);
      for (size_t j = 0; j < size_; ++j)
        more[j] =
            wholeDigits(step[static_cast<Eigen::Index>(j)], shift + magnitude_ - columnScale_[j]);
      for (size_t i = 0; i < size_; ++i) rest[i] = shifted(left_[i], shift);
      for (const auto& each : equations_.entries)
        mpz_submul(rest[each.row].get_mpz_t(), each.value.get_mpz_t(),
                   more[each.column].get_mpz_t());
      const long lost = magnitude(rest) - std::max(magnitude_, roundingFloor);
      if (lost > 0) {
        shift -= lost;
        continue;
      }
      for (size_t j = 0; j < size_; ++j) digits_[j] = shifted(digits_[j], shift) + more[j];
      left_ = std::move(rest);
      bits_ += shift;
      return true;
    }
    return false;
  }

  static Integer wholeDigits(double value, long exponent) {
    int own = 0;
    const double mantissa = std::frexp(value, &own);
    const long power = own + exponent;
    if (mantissa == 0 || power < 0) return 0;
    const Integer wide(std::ldexp(mantissa, 53));
    return power >= 53 ? shifted(wide, power - 53) : nearest(wide, 53 - power);
  }

  // Finds one denominator for all: a component that is no integer multiple of it adds a factor.
  std::optional<Fractions> readFractions(const Vector& step) const {
    Integer denominator = 1;
    for (size_t j = 0; j < size_; ++j) {
      // The error of component j is about as large as the next step.
      const Integer error =
          (abs(wholeDigits(step[static_cast<Eigen::Index>(j)], magnitude_ - columnScale_[j])) + 2) *
          4 * denominator;
      const Integer value = digits_[j] * denominator;
      if (bitsOf(error) + 12 > bits_) return std::nullopt;
      if (abs(value - shifted(nearest(value, bits_), bits_)) <= error) continue;
      const Integer factor = leastDenominator(value - error, value + error, shifted(1, bits_));
      if (2 * bitsOf(factor) + bitsOf(error) + 12 > bits_) return std::nullopt;
      denominator *= factor;
    }
    Fractions found{{}, denominator};
    for (size_t j = 0; j < size_; ++j)
      found.numerators.push_back(nearest(digits_[j] * denominator, bits_));
    return solves(found) ? std::optional(std::move(found)) : std::nullopt;
  }

  bool solves(const Fractions& found) const {
    std::vector<Integer> rest(size_);
    for (size_t i = 0; i < size_; ++i) rest[i] = equations_.right[i] * found.denominator;
    for (const auto& each : equations_.entries)
      mpz_submul(rest[each.row].get_mpz_t(), each.value.get_mpz_t(),
                 found.numerators[each.column].get_mpz_t());
    return std::ranges::all_of(rest, [](const Integer& each) { return each == 0; });
  }

  const Equations& equations_;
  const Limits& limits_;
  size_t size_;
  std::vector<long> rowScale_, columnScale_; // as exponents: the largest scaled entry is about 1
  Eigen::SparseLU<Eigen::SparseMatrix<double>> factors_;
  std::vector<Integer> left_;   // residual: right side - matrix * digits, times 2^bits
  std::vector<Integer> digits_; // digits of the solution, times 2^bits
  long bits_ = 0;
  long magnitude_ = 0; // of left_
};

} // namespace

std::optional<Fractions> solveByRefinement(const Equations& equations, const Limits& limits) {
  if (equations.size == 0) return Fractions{};
  return Refinement(equations, limits).run();
}

} // namespace oddsat::linear
