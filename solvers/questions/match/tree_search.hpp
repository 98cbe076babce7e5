// Monte-Carlo tree search over positions. Every role follows its own goal and chooses without
// knowing what the others choose at the same step (decoupled upper confidence bounds); roles that
// play at random do so. Values that are proved below are passed upwards.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/questions/match/random_playouts.hpp"

#include <optional>
#include <unordered_map>

namespace oddsat::match {

struct MoveEstimate {
  machine::MoveId move;
  uint64_t visits = 0;
  double value = 0;    // mean goal of the role that makes it
  bool proved = false; // the value is exact
};

class TreeSearch {
public:
  TreeSearch(reasoner::Playable& game, std::vector<bool> atRandom, uint64_t seed);

  void moveTo(const machine::State& state); // what is known of it stays known
  void setLimits(const Limits& limits) { playouts_.setLimits(limits); } // of each step of a playout
  // Ends between two playouts; a limit of each step ends it with LimitReached.
  void run(const Limits& limits, uint64_t mostPlayouts = ~uint64_t{0});

  std::vector<MoveEstimate> moves(size_t role) const; // of the current position, in the order ord
  std::optional<double> proved(size_t role) const;    // of the current position
  // Proofs take every role for one that follows its own goal. Against adversaries they hold as
  // well where two roles share a constant sum, in all that has been seen of the game.
  bool proofsAreMinimax() const { return players_ <= 2 && constantSum_; }
  uint64_t playouts() const { return playouts_.playouts(); }
  size_t positions() const { return nodes_.size(); }

private:
  struct Arm { // one move of one role in one position
    machine::MoveId move;
    uint64_t visits = 0;
    double sum = 0;
  };
  struct Node {
    machine::State state;
    std::vector<std::vector<Arm>> arms;              // by role; none: the end
    std::unordered_map<uint64_t, uint32_t> children; // by joint move
    uint64_t visits = 0;
    std::optional<Values> proved;
  };
  struct Visit {
    uint32_t node;
    std::vector<uint32_t> arms; // by role: what was chosen
  };
  using Path = std::vector<Visit>;
  struct HashState {
    size_t operator()(const machine::State& state) const;
  };

  void runOnce(size_t leaves);
  void undoVisits(const std::vector<Path>& paths);
  void recordSum(const Values& values);
  uint32_t nodeOf(const machine::State& state);
  uint32_t childOf(uint32_t node, const std::vector<uint32_t>& arms);
  uint32_t bestArm(const Node& node, size_t role);
  uint32_t descend(Path& path);
  void backUp(const Path& path, const Values& values);
  void prove(Node& node);
  std::optional<Values> provedMove(const Node& node, size_t chooser, uint32_t arm) const;
  std::optional<size_t> onlyChooser(const Node& node) const; // none: chance or nobody; size: many
  void forget();                                             // all but the current position

  reasoner::Playable& game_;
  std::vector<bool> atRandom_;
  RandomPlayouts playouts_;
  std::mt19937_64 random_;
  std::vector<Node> nodes_;
  std::unordered_map<machine::State, uint32_t, HashState> numbers_;
  uint32_t root_ = 0;
  size_t bytes_ = 0;               // of all nodes, roughly
  size_t players_ = 0;             // roles that do not play at random
  std::optional<double> firstSum_; // of their goals
  bool constantSum_ = true;
};

} // namespace oddsat::match
