// Depth-first search over positions; each position is a matrix of the values of its joint moves.
#pragma once

#include "oddsat/games/forward/filter.hpp"
#include "oddsat/games/forward/position/expander.hpp"
#include "oddsat/games/forward/search/trail.hpp"
#include "oddsat/games/matrix/value_table.hpp"
#include "oddsat/linear/matrix_game.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <random>
#include <string>

namespace oddsat::matrix {

// Data shared by all threads of a search.
struct Task {
  const machine::Machine& machine;
  const value::Sides& sides;
  const machine::State& start;
  forward::MoveFilter* filter = nullptr;
  bool stepsInKeys = true;  // false: no playout reaches the horizon
  bool findCircles = false; // without a horizon, a position that recurs is an error
  bool refuseStuck = false; // a position in which a role has no move is an error, not a 0
  ValueTable table = {};
  std::atomic<uint64_t> nodes = 0, programs = 0;
  std::atomic<size_t> largestDenominator = 0; // in bits
};

struct Worth {
  Rational low = 0, high = 1;
  bool cut = false;
  bool exact() const { return low == high; }
};

// Result at the start position: the value of every pair of choices.
struct Root {
  Worth worth;
  forward::Choices choices;
  size_t rows = 1, columns = 1;       // joint moves of the maximiser and of the opponents
  std::vector<Worth> entries;         // row by row; empty if the game is over
  linear::MixedStrategies mixed = {}; // set if all entries are exact
};

class Search {
public:
  // A search with `order` above 0 belongs to a helper thread: it visits joint moves in a random
  // order.
  Search(Task& task, forward::Expander& expander, const Limits& limits, unsigned order = 0);

  // Computes every entry of the start's matrix, even where fewer determine the value.
  Root run(int steps, const std::function<void()>& onProgress = {});
  const std::string& stopped() const { return stopped_; } // reason for stopping early, or empty

private:
  struct Frame : forward::TrailStep {
    forward::Successors children;
    size_t rows = 1, columns = 1, outcomes = 1;
    std::vector<uint32_t> weights; // of the outcomes
    uint64_t weight = 0;           // sum of the weights
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
