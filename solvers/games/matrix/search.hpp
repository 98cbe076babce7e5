// Depth first through the positions, each with a matrix of the values behind its joint moves.
#pragma once

#include "oddsat/games/forward/expander.hpp"
#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/forward/trail.hpp"
#include "oddsat/games/matrix/value_table.hpp"
#include "oddsat/linear/matrix_game.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <random>
#include <string>

namespace oddsat::matrix {

// What all threads of a search share.
struct Task {
  const machine::Machine& machine;
  const value::Sides& sides;
  const machine::State& start;
  forward::MoveFilter* filter = nullptr;
  bool stepsInKeys = true;  // false: no playout lives to the horizon
  bool findCircles = false; // no horizon is known: a position that returns is an error
  bool refuseStuck = false; // a position where a role has no move is an error, not a 0
  ValueTable table = {};
  std::atomic<uint64_t> nodes = 0, programs = 0;
  std::atomic<size_t> largestDenominator = 0; // bits
};

struct Worth {
  Rational low = 0, high = 1;
  bool cut = false;
  bool exact() const { return low == high; }
};

// The start: what every pair of choices is worth.
struct Root {
  Worth worth;
  forward::Choices choices;
  size_t rows = 1, columns = 1;       // joint moves of the maximiser and of the opponents
  std::vector<Worth> entries;         // row by row; none where nobody moves any more
  linear::MixedStrategies mixed = {}; // where all entries are exact
};

class Search {
public:
  // A search with `order` above 0 helps another one: it looks at joint moves in an order of its
  // own.
  Search(Task& task, forward::Expander& expander, const Limits& limits, unsigned order = 0);

  // Every entry of the start's matrix is computed, also where fewer show the value.
  Root run(int steps, const std::function<void()>& onProgress = {});
  const std::string& stopped() const { return stopped_; } // why the search gave up, if it did

private:
  struct Frame : forward::TrailStep {
    forward::Successors children;
    size_t rows = 1, columns = 1, outcomes = 1;
    std::vector<uint32_t> weights; // of the outcomes
    uint64_t weight = 0;           // of all
    int remaining = 0;
  };

  Worth valueOf(size_t level, const forward::Successors& successors, size_t index, int remaining);
  bool open(size_t level, const forward::Successors& successors, size_t index, int remaining);
  void refuseStuckChildren(size_t level);
  void weighOutcomes(Frame& frame) const;
  Worth entry(size_t level, size_t row, size_t column);
  Worth decide(size_t level);
  Worth solveMatrix(const Frame& frame, const std::vector<Worth>& entries);
  Rational matrixValue(const Frame& frame, const std::vector<Worth>& entries, bool high);
  std::vector<size_t> order(size_t count);
  bool isStopped();

  Task& task_;
  forward::Expander& expander_;
  const Limits& limits_;
  forward::Trail trail_;
  std::vector<std::unique_ptr<Frame>> frames_; // by level
  std::mt19937_64 random_;
  bool helps_;
  uint64_t count_ = 0;
  std::function<void()> onProgress_;
  std::string stopped_;
};

} // namespace oddsat::matrix
