// Expected minimax on the compiled game: no formula, the judge of every formula answer.
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
  bool approximate = false;             // rounded numbers and an interval that contains the value
  bool allMoves = false;                // the value of every legal first move too
  std::optional<Rational> atLeast = {}; // only decide whether the value is at least this
  bool symmetries = true;
  bool merge = true;        // positions that differ in what no longer matters are one
  bool lookAhead = true;    // what one more step decides is known beforehand
  bool refuseStuck = false; // meeting a position where a role has no move is an Error
  // Where the search begins; unset: at the start of the game. Any position that the machine can
  // reach, so that one compiled game serves many questions.
  std::optional<machine::State> start = {};
  double progressEvery = 0.5; // seconds between two reports
  // So many search together, once a search is a long one. The value and the best moves are those
  // that one finds; with atLeast the verdict is, and approximate bounds may differ in their last
  // digits.
  unsigned threads = 1;
  uint64_t aloneFor = 1 << 13; // positions: smaller searches are over before others would help
  // What strategies allow. A strategy may name any fluent and any move, so what rests on the rules
  // alone (symmetries, merging, looking ahead) is off then: its own rules would have to be part
  // of the network first, with its choices of moves among the symmetric ones.
  MoveFilter* filter = nullptr;
};

const std::vector<Setting<Options>>& settings(); // none changes an answer

// Without a horizon the search goes to the end of every playout; a playout without end that it
// meets is an Error. Statistics: states, replaced, nodes, symmetries, steps (how far it looked),
// threads (if more than one has searched).
Answer solve(const machine::Machine& machine, const Question& question, const Options& options,
             const Limits& limits, const OnProgress& onProgress = {});

// The first horizon that a climb tries: where the value is a payoff, its dice take one step.
int firstHorizon(const Question& question);

// The smallest number of steps with which the value is at least options.atLeast (1 if unset).
struct LeastHorizon {
  std::optional<int> steps; // unset: none is enough, or (answer.status unknown) a limit came first
  Answer answer;            // with that many steps; if none is enough, however many there are
};
LeastHorizon leastHorizon(const machine::Machine& machine, const Question& question,
                          const Options& options, const Limits& limits,
                          const OnProgress& onProgress = {});

// One question put to ever new positions of a game, for whoever steps through it: what was learnt
// about one shortens the others. Where the question has a horizon, it counts from the machine's
// start on; where it has none, every search goes to the end of every playout.
class Resident {
public:
  Resident(const machine::Machine& machine, const Question& question, const Options& options,
           const Limits& limits); // limits.memoryLeft() is room for what is learnt
  ~Resident();

  // Progress, and what is known of the first moves.
  using OnMoves = std::function<void(const ProgressReport&, const std::vector<MoveValue>&)>;

  // With so many steps left (any large number, without a horizon). One call at a time. After an
  // Error or a LimitReached the next position can be put.
  Answer at(const machine::State& state, int steps, const Limits& limits,
            const OnMoves& onMoves = {});
  size_t stored() const; // positions

private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

} // namespace oddsat::forward
