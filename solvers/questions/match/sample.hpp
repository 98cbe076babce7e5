// Random playouts of games whose playouts are too many to be counted: frequencies of outcomes, with
// confidence intervals.
#pragma once

#include "oddsat/base/work.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/questions/match/intervals.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace oddsat::match {

struct SampledOutcome {
  enum class End {
    terminal,
    stuck,
    cut
  };                                   // stuck: a role had no move; cut: the horizon was reached
  std::vector<std::vector<int>> goals; // by role; empty if the playout did not reach its end
  End end = End::terminal;
  auto operator<=>(const SampledOutcome&) const = default;
};

struct Sample {
  uint64_t playouts = 0;
  uint64_t steps = 0;                 // of all playouts together
  uint64_t shortest = 0, longest = 0; // steps of one playout
  std::map<SampledOutcome, uint64_t> outcomes;
  std::string stopped = {}; // reason for a smaller number of playouts than requested
};

// Further threads; each makes its own game and filter when it begins, unless the playouts are made
// on a network.
struct SamplingThreads {
  struct Player {
    std::unique_ptr<reasoner::Playable> game;
    std::unique_ptr<forward::MoveFilter> filter = {}; // unset: every legal move
  };
  unsigned others = 0;
  std::function<Player()> another = {};
};

// Every role chooses uniformly among its legal moves, or among the moves that the filter allows if
// it binds the role. A playout is cut off after `horizon` steps. The sample depends on the seed
// (machine/playout_numbers.hpp) and on the moves, not on the number of threads or on the engine,
// unless a limit ends it. A compiled game without a filter is played on its network.
Sample samplePlayouts(reasoner::Playable& game, uint64_t count, uint64_t seed,
                      forward::MoveFilter* filter, std::optional<int> horizon, Work& work,
                      const SamplingThreads& threads = {});

// The same, many playouts side by side.
Sample samplePlayouts(const std::shared_ptr<const machine::Network>& network, uint64_t count,
                      uint64_t seed, std::optional<int> horizon, Work& work,
                      unsigned otherThreads = 0);

struct SampledMean {
  double value = 0;
  Interval interval;
  uint64_t without = 0; // playouts without a goal value for the role at their end, which count as 0
};
// Unset if some playout did not reach its end, since its goals are unknown, or if no playout has a
// goal value for the role.
std::optional<SampledMean> meanGoal(const Sample& sample, size_t role, double confidence);

} // namespace oddsat::match
