#include "oddsat/questions/match/sample.hpp"

#include "oddsat/base/threads/side_by_side.hpp"
#include "oddsat/games/machine/playout_numbers.hpp"
#include "oddsat/questions/match/lane_outcomes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace oddsat::match {

namespace {

namespace numbers = machine::numbers;
using End = SampledOutcome::End;

constexpr uint64_t mostStepsOfPlayout = 100000; // steps of one playout

uint64_t cutAfter(std::optional<int> horizon) {
  return horizon ? std::min<uint64_t>(mostStepsOfPlayout, static_cast<uint64_t>(*horizon))
                 : mostStepsOfPlayout;
}

// The end of a playout that has made `steps` steps, the most that it may make.
End cutAt(uint64_t steps, std::optional<int> horizon) {
  if (horizon && steps >= static_cast<uint64_t>(*horizon)) return End::cut;
  throw LimitReached(fmt::format("a playout did not end within {} steps", mostStepsOfPlayout));
}

// One playout after the other.
class Sampler {
public:
  Sampler(reasoner::Playable& game, forward::MoveFilter* filter, std::optional<int> horizon)
      : game_(game), filter_(filter), horizon_(horizon) {}

  SampledOutcome play(uint64_t seed, uint64_t playout, uint64_t& steps) {
    uint64_t random = numbers::begin(seed, playout);
    machine::State state = game_.initial();
    for (steps = 0;; ++steps, random += numbers::stepStride) {
      const machine::View view = game_.view(state);
      if (view.terminal) return {view.goals};
      if (steps >= cutAfter(horizon_)) return {{}, cutAt(steps, horizon_)};
      machine::Joint joint;
      for (size_t role = 0; role < view.legal.size(); ++role) {
        const std::vector<machine::MoveId> moves = allowed({role, state}, view.legal[role]);
        if (moves.empty()) return {{}, End::stuck};
        joint.push_back(moves[numbers::choice(random, role, moves.size())]);
      }
      state = game_.next(state, joint);
    }
  }

private:
  std::vector<machine::MoveId> allowed(const machine::Seen& seen,
                                       const std::vector<machine::MoveId>& legal) {
    return filter_ && filter_->binds(seen.role()) ? filter_->allowed(seen, legal) : legal;
  }

  reasoner::Playable& game_;
  forward::MoveFilter* filter_;
  std::optional<int> horizon_;
};

void add(Sample& to, const Sample& more) {
  if (more.playouts > 0) {
    to.shortest = to.playouts == 0 ? more.shortest : std::min(to.shortest, more.shortest);
    to.longest = std::max(to.longest, more.longest);
  }
  to.playouts += more.playouts;
  to.steps += more.steps;
  for (const auto& [outcome, count] : more.outcomes) to.outcomes[outcome] += count;
  if (to.stopped.empty()) to.stopped = more.stopped;
}

// Distributes the numbers of the playouts to threads, and adds their samples.
class Numbers {
public:
  Numbers(uint64_t count, unsigned threads, Work& work)
      : count_(count), work_(work), portion_(std::clamp<uint64_t>(count / (8 * threads), 1, 1024)) {
  }

  // Of one thread: [next, end) are still to be played.
  struct Portion {
    uint64_t next = 0, end = 0;
    std::string stopped = {}; // reason for not beginning the next one
  };

  // The number of the next playout to begin; unset: no further one.
  std::optional<uint64_t> take(Portion& portion) {
    if (over_ || (portion.next == portion.end && !refill(portion))) return std::nullopt;
    return portion.next++;
  }
  void add(const Sample& sample) {
    const std::lock_guard lock(mutex_);
    match::add(sum_, sample);
  }
  void end() { over_ = true; } // after an exception in one thread

  // True if no thread shall begin a playout; sets the reason if it is a limit.
  bool isOver(Portion& portion) {
    if (const auto reason = work_.limits.reason()) {
      portion.stopped = *reason;
      over_ = true;
    }
    return over_;
  }
  Sample sum() const {
    Sample sum = sum_;
    if (sum.playouts == count_) sum.stopped.clear();
    return sum;
  }

private:
  bool refill(Portion& portion) {
    portion.next = std::min(count_, next_.fetch_add(portion_));
    portion.end = std::min(count_, portion.next + portion_);
    if (work_.onProgress && portion.next > 0) {
      const std::lock_guard lock(mutex_);
      work_.onProgress({"playouts", fmt::format("{} of {}", portion.next, count_)});
    }
    return portion.next < portion.end;
  }

  uint64_t count_;
  Work& work_;
  uint64_t portion_;
  std::atomic<uint64_t> next_ = 0;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  Sample sum_;
};

void playOneByOne(Numbers& all, Sampler sampler, uint64_t seed) {
  Sample sample;
  Numbers::Portion portion;
  while (!all.isOver(portion)) {
    const auto playout = all.take(portion);
    if (!playout) break;
    uint64_t steps = 0;
    const SampledOutcome outcome = sampler.play(seed, *playout, steps);
    add(sample, {1, steps, steps, steps, {{outcome, 1}}});
  }
  sample.stopped = portion.stopped;
  all.add(sample);
}

void playSideBySide(Numbers& all, const std::shared_ptr<const machine::Network>& network,
                    uint64_t seed, std::optional<int> horizon) {
  constexpr uint64_t stepsBetweenLooks = 16; // at the limits
  Numbers::Portion portion;
  all.isOver(portion);
  machine::RandomPlay play(network, seed, cutAfter(horizon),
                           [&](size_t) { return all.take(portion); });
  LaneOutcomes outcomes(play);
  for (uint64_t step = 1; play.playing(); ++step) {
    const machine::RandomPlay::Ends& ends = play.evaluate();
    if (ends.cut != machine::Mask<4>{}) cutAt(cutAfter(horizon), horizon);
    outcomes.add(ends);
    play.step();
    if (step % stepsBetweenLooks == 0) all.isOver(portion);
  }
  Sample sample = outcomes.sample();
  sample.stopped = portion.stopped;
  all.add(sample);
}

template <class Play>
Sample played(Numbers& all, unsigned threads, const Play& play) {
  threads::sideBySide(threads, [&] {
    try {
      play();
    } catch (...) {
      all.end();
      throw;
    }
  });
  return all.sum();
}

unsigned threadsFor(uint64_t count, unsigned others, uint64_t each) {
  return static_cast<unsigned>(
      std::min<uint64_t>(others + uint64_t{1}, std::max<uint64_t>(1, count / each)));
}

} // namespace

Sample samplePlayouts(const std::shared_ptr<const machine::Network>& network, uint64_t count,
                      uint64_t seed, std::optional<int> horizon, Work& work,
                      unsigned otherThreads) {
  const unsigned most = threadsFor(count, otherThreads, 4 * machine::RandomPlay::lanes);
  Numbers all(count, most, work);
  return played(all, most, [&] { playSideBySide(all, network, seed, horizon); });
}

Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, std::optional<int> horizon, Work& work,
                      const SamplingThreads& threads) {
  if (game.compiled() != nullptr && filter == nullptr)
    return samplePlayouts(game.compiled()->sharedNetwork(), count, seed, horizon, work,
                          threads.others);
  const unsigned most = threadsFor(count, threads.others, 16);
  Numbers all(count, most, work);
  const auto first = std::this_thread::get_id();
  return played(all, most, [&] {
    if (std::this_thread::get_id() == first)
      return playOneByOne(all, Sampler(game, filter, horizon), seed);
    const SamplingThreads::Player player = threads.another();
    playOneByOne(all, Sampler(*player.game, player.filter.get(), horizon), seed);
  });
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
