#include "oddsat/questions/match/intervals.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::match {

namespace {

constexpr int halvings = 60;
constexpr double tiny = 1e-300, enough = 1e-15;
constexpr int mostTerms = 100000; // far more than the square root of any number of trials

// The continued fraction of the incomplete beta function, evaluated forwards (Lentz).
double betaFraction(double a, double b, double x) {
  double up = 1, down = 1 - (a + b) * x / (a + 1);
  if (std::abs(down) < tiny) down = tiny;
  down = 1 / down;
  double value = down;
  for (int i = 1; i < mostTerms; ++i) {
    const double m = i;
    for (const double term : {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                              -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))}) {
      down = 1 + term * down;
      up = 1 + term / up;
      if (std::abs(down) < tiny) down = tiny;
      if (std::abs(up) < tiny) up = tiny;
      down = 1 / down;
      value *= down * up;
    }
    if (std::abs(down * up - 1) < enough) break;
  }
  return value;
}

// The regularised incomplete beta function.
double incompleteBeta(double a, double b, double x) {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * betaFraction(a, b, x) / a;
  return 1 - front * betaFraction(b, a, 1 - x) / b;
}

// P(X <= hits) for binomial X.
double atMost(uint64_t hits, uint64_t trials, double p) {
  if (hits >= trials) return 1;
  return incompleteBeta(static_cast<double>(trials - hits), static_cast<double>(hits) + 1, 1 - p);
}

// The p between `low` and `high` at which a decreasing function equals `level`.
template <class Falling>
double crossing(const Falling& falling, double level, double low = 0, double high = 1) {
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    (falling(middle) > level ? low : high) = middle;
  }
  return (low + high) / 2;
}

// Kullback-Leibler divergence of two Bernoulli distributions.
double divergence(double seen, double p) {
  const auto part = [](double a, double b) { return a <= 0 ? 0 : a * std::log(a / b); };
  return part(seen, p) + part(1 - seen, 1 - p);
}

} // namespace

Interval exactBinomial(uint64_t hits, uint64_t trials, double confidence) {
  const double tail = (1 - confidence) / 2;
  Interval interval;
  if (hits < trials)
    interval.high = crossing([&](double p) { return atMost(hits, trials, p); }, tail);
  if (hits > 0)
    interval.low = crossing([&](double p) { return atMost(hits - 1, trials, p); }, 1 - tail);
  return interval;
}

Interval meanBetween0And1(double seen, uint64_t trials, double confidence) {
  if (trials == 0) return {};
  seen = std::clamp(seen, 0.0, 1.0);
  const double most = std::log(2 / (1 - confidence)) / static_cast<double>(trials);
  Interval interval;
  if (seen > 0)
    interval.low = crossing([&](double p) { return divergence(seen, p); }, most, 0, seen);
  if (seen < 1)
    interval.high = crossing([&](double p) { return -divergence(seen, p); }, -most, seen, 1);
  return interval;
}

} // namespace oddsat::match
