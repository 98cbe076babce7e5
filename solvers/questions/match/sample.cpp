#include "oddsat/questions/match/sample.hpp"

#include "oddsat/base/threads/side_by_side.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <random>
#include <thread>

namespace oddsat::match {

namespace {

constexpr uint64_t mostStepsOfPlayout = 100000; // steps of one playout

constexpr uint64_t blockSize = 64; // playouts that share a random generator, made by one thread

class Sampler {
public:
  Sampler(reasoner::Playable& game, forward::MoveFilter* filter, std::optional<int> horizon)
      : game_(game), filter_(filter), horizon_(horizon) {}

  void seed(uint64_t seed, uint64_t block) {
    std::seed_seq both{seed, seed >> 32, block, block >> 32};
    random_.seed(both);
  }

  SampledOutcome play(uint64_t& steps) {
    machine::State state = game_.initial();
    for (steps = 0; steps < mostStepsOfPlayout; ++steps) {
      const machine::View view = game_.view(state);
      if (view.terminal) return {view.goals};
      if (horizon_ && steps >= static_cast<uint64_t>(*horizon_))
        return {{}, SampledOutcome::End::cut};
      machine::Joint joint;
      for (size_t role = 0; role < view.legal.size(); ++role) {
        const std::vector<machine::MoveId> moves = allowed({role, state}, view.legal[role]);
        if (moves.empty()) return {{}, SampledOutcome::End::stuck};
        joint.push_back(moves[random_() % moves.size()]);
      }
      state = game_.next(state, joint);
    }
    throw LimitReached(fmt::format("a playout did not end within {} steps", mostStepsOfPlayout));
  }

private:
  std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                       const std::vector<machine::MoveId>& legal) {
    return filter_ && filter_->binds(seen.role()) ? filter_->allowed(seen, legal) : legal;
  }

  reasoner::Playable& game_;
  forward::MoveFilter* filter_;
  std::optional<int> horizon_;
  std::mt19937_64 random_;
};

void add(Sample& to, const Sample& more) {
  if (more.playouts > 0) {
    to.shortest = to.playouts == 0 ? more.shortest : std::min(to.shortest, more.shortest);
    to.longest = std::max(to.longest, more.longest);
  }
  to.playouts += more.playouts;
  for (const auto& [outcome, count] : more.outcomes) to.outcomes[outcome] += count;
  if (to.stopped.empty()) to.stopped = more.stopped;
}

// Distributes blocks of playouts to threads.
class Blocks {
public:
  Blocks(uint64_t count, uint64_t seed, Work& work) : count_(count), seed_(seed), work_(work) {}

  uint64_t number() const { return (count_ + blockSize - 1) / blockSize; }

  void play(Sampler sampler) {
    Sample sample;
    try {
      for (uint64_t block; !over_ && (block = next_++) < number();) play(sampler, block, sample);
    } catch (...) {
      over_ = true;
      throw;
    }
    const std::lock_guard lock(mutex_);
    add(sum_, sample);
  }

  Sample sum() const { return sum_; }

private:
  void play(Sampler& sampler, uint64_t block, Sample& sample) {
    sampler.seed(seed_, block);
    const uint64_t end = std::min(count_, (block + 1) * blockSize);
    for (uint64_t i = block * blockSize; i < end && !isOver(sample); ++i) {
      uint64_t steps = 0;
      const SampledOutcome outcome = sampler.play(steps);
      add(sample, {1, steps, steps, {{outcome, 1}}});
    }
    if (!work_.onProgress) return;
    const std::lock_guard lock(mutex_);
    work_.onProgress({"playouts", fmt::format("{} of {}", end, count_)});
  }

  bool isOver(Sample& sample) {
    if (const auto reason = work_.limits.reason()) {
      sample.stopped = *reason;
      over_ = true;
    }
    return over_;
  }

  uint64_t count_, seed_;
  Work& work_;
  std::atomic<uint64_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  Sample sum_;
};

} // namespace

Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, std::optional<int> horizon, Work& work,
                      const SamplingThreads& threads) {
  Blocks blocks(count, seed, work);
  const auto first = std::this_thread::get_id();
  const auto most = std::min<uint64_t>(threads.others + 1, blocks.number());
  threads::sideBySide(static_cast<unsigned>(most), [&] {
    if (std::this_thread::get_id() == first) return blocks.play(Sampler(game, filter, horizon));
    const SamplingThreads::Player player = threads.another();
    blocks.play(Sampler(*player.game, player.filter.get(), horizon));
  });
  return blocks.sum();
}

std::optional<SampledMean> meanGoal(const Sample& sample, size_t role, double confidence) {
  double sum = 0, lowest = 0, highest = 100;
  uint64_t without = 0;
  for (const auto& [outcome, count] : sample.outcomes) {
    if (outcome.end != SampledOutcome::End::terminal) return std::nullopt;
    const bool none = outcome.goals[role].empty();
    if (none) without += count;
    const double goal = none ? 0 : outcome.goals[role].back();
    sum += goal * static_cast<double>(count);
    lowest = std::min(lowest, goal);
    highest = std::max(highest, goal);
  }
  if (without == sample.playouts) return std::nullopt;
  const double range = highest - lowest;
  SampledMean mean;
  mean.without = without;
  mean.value = sum / static_cast<double>(std::max<uint64_t>(1, sample.playouts));
  const Interval part =
      meanBetween0And1((mean.value - lowest) / range, sample.playouts, confidence);
  mean.interval = {lowest + range * part.low, lowest + range * part.high};
  return mean;
}

} // namespace oddsat::match
