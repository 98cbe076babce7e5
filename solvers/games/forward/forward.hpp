// Expected minimax on the compiled game, without a formula; tests compare the formula solvers with
// it.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/formulas/answer.hpp"
#include "oddsat/formulas/settings.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/question.hpp"

#include <functional>
#include <memory>

namespace oddsat::forward {

struct Options {
  bool approximate = false;             // rounded numbers, and an interval that contains the value
  bool allMoves = false;                // also the value of every legal first move
  std::optional<Rational> atLeast = {}; // only decide whether the value is at least this
  bool symmetries = true;
  bool merge = true;        // merge equivalent positions
  bool lookAhead = true;    // compute what one more step decides
  bool refuseStuck = false; // a position in which a role has no move is an Error
  // Start of the search; unset: the start of the game. Any position that the machine can reach is
  // allowed, so one compiled game serves many questions.
  std::optional<machine::State> start = {};
  double progressEvery = 0.5; // seconds between reports
  // Number of threads once a search takes long. The value and the best moves do not depend on it;
  // with atLeast only the verdict does not, and approximate bounds may differ in their last digits.
  unsigned threads = 1;
  uint64_t aloneFor = 1 << 13; // positions; in smaller searches helper threads do not pay off
  // Moves allowed by strategies. A strategy may depend on any fluent and allow any moves, so
  // techniques that rely on the rules alone (symmetries, merging, look-ahead) are off with a
  // filter: to use them, the rules of the strategy would have to be part of the network, and its
  // choice among symmetric moves part of the symmetries.
  MoveFilter* filter = nullptr;
};

const std::vector<Setting<Options>>& settings(); // no setting changes an answer

// Without a horizon the search follows every playout to its end; a playout that never ends is an
// Error. Statistics: states, replaced, nodes, symmetries, steps (looked ahead), threads (if more
// than one has searched).
Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress = {});

// The first horizon of a climb: if the value is a payoff, its draw takes one step.
int firstHorizon(const Question& question);

// The smallest number of steps with which the value is at least options.atLeast (1 if unset).
struct LeastHorizon {
  std::optional<int> steps; // unset: none is enough, or a limit came first (status unknown)
  Answer answer; // the answer for that number of steps, or for all numbers if none is enough
};
LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                          const Options& options, const Limits& limits,
                          const OnProgress& onProgress = {});

// Resident answers one question at many positions of a game, for interactive use: results for one
// position shorten the search at others. A horizon of the question counts from the start of the
// machine; without a horizon every search follows playouts to their ends.
class Resident {
public:
  Resident(const machine::Machine& machine, const Question& question, const Options& options,
           const Limits& limits); // limits.memoryLeft() is available for stored results
  ~Resident();

  // Progress, and the bounds of the first moves so far.
  using OnMoves = std::function<void(const ProgressReport&, const std::vector<MoveValue>&)>;

  // `steps`: number of steps left (any large number without a horizon). One call at a time. After
  // an Error or a LimitReached another position may be searched.
  Answer at(const machine::State& state, int steps, const Limits& limits,
            const OnMoves& onMoves = {});
  size_t stored() const; // number of stored positions

private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

} // namespace oddsat::forward
