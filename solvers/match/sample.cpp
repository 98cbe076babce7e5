#include "match/sample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace oddsat::match {

namespace {

constexpr uint64_t mostSteps = 100000; // of one playout

// P(X <= hits) for X binomial.
double atMost(uint64_t hits, uint64_t trials, double p) {
  if (p <= 0) return 1;
  if (p >= 1) return hits >= trials ? 1 : 0;
  double sum = 0;
  const auto n = static_cast<double>(trials);
  for (uint64_t k = 0; k <= hits; ++k) {
    const auto x = static_cast<double>(k);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(x + 1) - std::lgamma(n - x + 1) +
                    x * std::log(p) + (n - x) * std::log1p(-p));
  }
  return std::min(sum, 1.0);
}

// Where a falling function of p crosses `level`.
template <class Falling>
double crossing(const Falling& falling, double level) {
  double low = 0, high = 1;
  for (int i = 0; i < 50; ++i) {
    const double middle = (low + high) / 2;
    (falling(middle) > level ? low : high) = middle;
  }
  return (low + high) / 2;
}

// How many standard errors lie on one side: the inverse of the normal distribution.
double standardErrors(double confidence) {
  double low = 0, high = 10;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
  }
  return high;
}

class Sampler {
public:
  Sampler(reasoner::Playable& game, forward::MoveFilter* filter, uint64_t seed)
      : game_(game), filter_(filter), random_(seed) {}

  SampledOutcome play(uint64_t& steps) {
    machine::State state = game_.initial();
    for (steps = 0; steps < mostSteps; ++steps) {
      const machine::View view = game_.view(state);
      if (view.terminal) return {view.goals, false};
      machine::Joint joint;
      for (size_t role = 0; role < view.legal.size(); ++role) {
        const std::vector<machine::MoveId> moves = allowed(role, state, view.legal[role]);
        if (moves.empty()) return {{}, true};
        joint.push_back(moves[random_() % moves.size()]);
      }
      state = game_.next(state, joint);
    }
    throw LimitReached(fmt::format("a playout did not end within {} steps", mostSteps));
  }

private:
  std::vector<machine::MoveId> allowed(size_t role, const machine::State& state,
                                       const std::vector<machine::MoveId>& legal) {
    return filter_ && filter_->binds(role) ? filter_->allowed(role, state, legal) : legal;
  }

  reasoner::Playable& game_;
  forward::MoveFilter* filter_;
  std::mt19937_64 random_;
};

} // namespace

Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, Work& work) {
  Sampler sampler(game, filter, seed);
  Sample sample;
  while (sample.playouts < count) {
    if (const auto reason = work.limits.reason()) {
      sample.stopped = *reason;
      break;
    }
    uint64_t steps = 0;
    ++sample.outcomes[sampler.play(steps)];
    sample.shortest = sample.playouts == 0 ? steps : std::min(sample.shortest, steps);
    sample.longest = std::max(sample.longest, steps);
    ++sample.playouts;
    if (work.onProgress && sample.playouts % 256 == 0)
      work.onProgress({"playouts", fmt::format("{} of {}", sample.playouts, count)});
  }
  return sample;
}

Interval exactBinomial(uint64_t hits, uint64_t trials, double confidence) {
  const double tail = (1 - confidence) / 2;
  Interval interval;
  if (hits < trials)
    interval.high = crossing([&](double p) { return atMost(hits, trials, p); }, tail);
  if (hits > 0)
    interval.low = crossing([&](double p) { return atMost(hits - 1, trials, p); }, 1 - tail);
  return interval;
}

SampledMean meanGoal(const Sample& sample, size_t role, double confidence) {
  double sum = 0, squares = 0;
  for (const auto& [outcome, count] : sample.outcomes) {
    const bool none = outcome.stuck || outcome.goals[role].empty();
    const double goal = none ? 0 : outcome.goals[role].back();
    sum += goal * static_cast<double>(count);
    squares += goal * goal * static_cast<double>(count);
  }
  const auto n = static_cast<double>(std::max<uint64_t>(1, sample.playouts));
  SampledMean mean;
  mean.value = sum / n;
  const double spread = std::max(0.0, squares / n - mean.value * mean.value);
  const double error = n > 1 ? standardErrors(confidence) * std::sqrt(spread / (n - 1)) : 100;
  mean.interval = {std::max(0.0, mean.value - error), std::min(100.0, mean.value + error)};
  return mean;
}

} // namespace oddsat::match
