#include "match/sample.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <random>

namespace oddsat::match {

namespace {

constexpr uint64_t mostSteps = 100000; // of one playout

class Sampler {
public:
  Sampler(reasoner::Playable& game, forward::MoveFilter* filter, std::optional<int> horizon,
          uint64_t seed)
      : game_(game), filter_(filter), horizon_(horizon), random_(seed) {}

  SampledOutcome play(uint64_t& steps) {
    machine::State state = game_.initial();
    for (steps = 0; steps < mostSteps; ++steps) {
      const machine::View view = game_.view(state);
      if (view.terminal) return {view.goals};
      if (horizon_ && steps >= static_cast<uint64_t>(*horizon_))
        return {{}, SampledOutcome::End::cut};
      machine::Joint joint;
      for (size_t role = 0; role < view.legal.size(); ++role) {
        const std::vector<machine::MoveId> moves = allowed(role, state, view.legal[role]);
        if (moves.empty()) return {{}, SampledOutcome::End::stuck};
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
  std::optional<int> horizon_;
  std::mt19937_64 random_;
};

} // namespace

Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, std::optional<int> horizon, Work& work) {
  Sampler sampler(game, filter, horizon, seed);
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

SampledMean meanGoal(const Sample& sample, size_t role, double confidence) {
  double sum = 0, lowest = 0, highest = 100;
  for (const auto& [outcome, count] : sample.outcomes) {
    const bool none = outcome.goals.empty() || outcome.goals[role].empty();
    const double goal = none ? 0 : outcome.goals[role].back();
    sum += goal * static_cast<double>(count);
    lowest = std::min(lowest, goal);
    highest = std::max(highest, goal);
  }
  const double range = highest - lowest;
  SampledMean mean;
  mean.value = sum / static_cast<double>(std::max<uint64_t>(1, sample.playouts));
  const Interval part =
      meanBetween0And1((mean.value - lowest) / range, sample.playouts, confidence);
  mean.interval = {lowest + range * part.low, lowest + range * part.high};
  return mean;
}

} // namespace oddsat::match
