// Approximate equilibrium strategies, by regret minimisation (CFR+) in doubles. They prove nothing
// by themselves: every bound derived from them is computed exactly.
#pragma once

#include "oddsat/games/hidden/subgame.hpp"

namespace oddsat::hidden {

// A strategy of one side: by information set and move, for the sets of one subgame.
template <class Number>
using Behaviour = std::unordered_map<uint32_t, std::vector<Number>>;

class RegretMinimisation {
public:
  // `values`: values of the nodes at which later subgames begin.
  RegretMinimisation(const Subgame& game, const std::vector<Rational>& values);

  // Restarts with some decided moves of the maximiser, and visits about so many edges.
  void run(const std::unordered_map<uint32_t, uint32_t>& decided, size_t work,
           const Limits& limits);

  Behaviour<Rational> opponents() const;             // average strategy, in small fractions
  std::vector<double> maximiser(uint32_t set) const; // average probabilities of its moves

private:
  struct Arc {
    std::array<uint32_t, 2> moves;
    double weight; // for an arc to the end: the payoff
    uint32_t to;
  };
  struct Node {
    std::array<uint32_t, 2> sets;
    std::vector<Arc> edges;
    double value = 0;
    std::array<double, 2> reach = {}; // by side: reach by chance and the other side
  };
  struct Player { // data of one set
    explicit Player(size_t moves) : regrets(moves), average(moves), chances(moves), gains(moves) {}
    std::vector<double> regrets, average, chances, gains;
    double reach = 0; // by chance and the own side
    bool decided = false;
  };

  void restart(const std::unordered_map<uint32_t, uint32_t>& decided);
  void update(Side side, int round);
  void forward();
  void backward(Side side);

  const Subgame& game_;
  std::unordered_map<uint32_t, uint32_t> local_;                  // index of a node
  std::array<std::unordered_map<uint32_t, uint32_t>, 2> numbers_; // index of a set
  std::array<std::vector<Player>, 2> players_;
  std::vector<Node> nodes_;
  std::vector<std::pair<uint32_t, double>> start_;
  size_t arcs_ = 1;
};

} // namespace oddsat::hidden
