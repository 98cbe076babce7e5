// The strong solution of a game: the value of every position that can be reached, with the values
// of the moves in it.
#pragma once

#include "oddsat/games/recurring/reached.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"

namespace oddsat::recurring {

struct ValuedPosition {
  machine::State state = {};
  Rational value = 0;
  bool ended = false;
  std::optional<size_t> role = {};         // who chooses; nobody: chance, or one move for each role
  std::vector<machine::MoveId> moves = {}; // of that role
  std::vector<Rational> values = {};       // by move
  std::vector<size_t> best = {}; // numbers of moves; in a drawn position those that keep it drawn
  bool drawn = false;            // without chance: neither side can force its end
  // In games without chance: after how many steps a forced win has come, or what is not won is
  // over.
  std::optional<uint32_t> steps = {};
};

class AllPositions {
public:
  // The start is that of the rules; strategies and horizons are ignored. A question about the
  // expected goal takes the goal values as they are, without an added step. Errors as in reach(),
  // and where fractions become too long. Throws LimitReached.
  AllPositions(const machine::Machine& machine, const Question& question, const Limits& limits,
               const OnProgress& onProgress = {});

  size_t size() const { return reached_.nodes.size(); }
  using Visit = std::function<void(const ValuedPosition&)>;
  void forEach(const Visit& visit) const; // the start first

private:
  void findBest(const Graph& graph, Node node, ValuedPosition& found) const;
  Reached all(const OnProgress& onProgress) const;
  void valueEnds();
  void solve(const OnProgress& onProgress);
  void countSteps();

  const machine::Machine& machine_;
  const Question& question_;
  Limits limits_;
  value::Sides sides_;
  Reached reached_;
  Solution solution_{Values(0), {}, {}};
  std::vector<uint32_t> won_, lost_; // steps, by node; empty: not counted
};

} // namespace oddsat::recurring
