// Monte-Carlo tree search over positions. Every role maximises its own goal and chooses without
// information about the simultaneous moves of the others (decoupled upper confidence bounds);
// random roles choose uniformly. Proved values are propagated upwards.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/questions/match/random_playouts.hpp"

#include <optional>
#include <random>
#include <unordered_map>

namespace oddsat::match {

struct MoveEstimate {
  machine::MoveId move;
  uint64_t visits = 0;
  double value = 0;    // mean goal of the role that makes the move
  bool proved = false; // the value is exact
};

class TreeSearch {
public:
  TreeSearch(reasoner::Playable& game, std::vector<bool> atRandom, uint64_t seed);

  void moveTo(const machine::State& state); // keeps what is known of that position
  void setLimits(const Limits& limits) {
    playouts_.setLimits(limits);
  } // limits of each step of a playout
  // Ends between two playouts at a limit; the limits of a step end it with LimitReached.
  void run(const Limits& limits, uint64_t mostPlayouts = ~uint64_t{0});

  std::vector<MoveEstimate> moves(size_t role) const; // of the current position, in the order ord
  std::optional<double> proved(size_t role) const;    // of the current position
  // True if proofs are minimax values. A proof assumes that every role maximises its own goal; for
  // two roles this is minimax play if their goals have had a constant sum in all positions seen.
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
    std::vector<std::vector<Arm>> arms;              // by role; empty at the end
    std::unordered_map<uint64_t, uint32_t> children; // by joint move
    uint64_t visits = 0;
    std::optional<Values> proved;
  };
  struct Visit {
    uint32_t node;
    std::vector<uint32_t> arms; // by role: the chosen arm
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
  std::optional<size_t> onlyChooser(const Node& node)
      const;     // unset: no role or only chance chooses; number of roles: several roles choose
  void forget(); // removes all nodes except the current position

  reasoner::Playable& game_;
  std::vector<bool> atRandom_;
  RandomPlayouts playouts_;
  std::mt19937_64 random_;
  std::vector<Node> nodes_;
  std::unordered_map<machine::State, uint32_t, HashState> numbers_;
  uint32_t root_ = 0;
  size_t bytes_ = 0;               // estimated size of all nodes
  size_t players_ = 0;             // roles that do not choose uniformly at random
  std::optional<double> firstSum_; // sum of the goals of these roles
  bool constantSum_ = true;
};

} // namespace oddsat::match
