// Random playouts of games whose playouts cannot all be counted: how often each outcome came, and
// what that says with which confidence.
#pragma once

#include "oddsat/base/work.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/questions/match/intervals.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace oddsat::match {

struct SampledOutcome {
  enum class End { terminal, stuck, cut }; // stuck: a role had no move; cut: by the horizon
  std::vector<std::vector<int>> goals;     // by role; empty where the playout has not ended
  End end = End::terminal;
  auto operator<=>(const SampledOutcome&) const = default;
};

struct Sample {
  uint64_t playouts = 0;
  uint64_t shortest = 0, longest = 0; // steps
  std::map<SampledOutcome, uint64_t> outcomes;
  std::string stopped = {}; // why there are fewer than asked for
};

// Further threads, each with a game and a filter of its own, which it makes when it begins.
struct SamplingThreads {
  struct Player {
    std::unique_ptr<reasoner::Playable> game;
    std::unique_ptr<forward::MoveFilter> filter = {}; // none: every legal move
  };
  unsigned others = 0;
  std::function<Player()> another = {};
};

// Every role chooses uniformly: among what the filter allows it, where one binds it, else among
// its legal moves. A playout is cut off after `horizon` steps. The sample is the same with any
// number of threads, unless a limit ends it.
Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, std::optional<int> horizon, Work& work,
                      const SamplingThreads& threads = {});

struct SampledMean {
  double value = 0;
  Interval interval;
  uint64_t without = 0; // playouts that end without a goal value for the role: they count as 0
};
// Nothing where a playout has not ended, since its goals are not known, and where no playout has a
// goal value for the role.
std::optional<SampledMean> meanGoal(const Sample& sample, size_t role, double confidence);

} // namespace oddsat::match
