// The opened first steps of a game: choices, replies, chance outcomes, and the positions they lead
// to. A leaf whose value is unknown is a cube: a question of its own, for any solver on any
// machine.
#pragma once

#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace oddsat::cubes {

struct Bounds {
  Rational low = 0;
  Rational high = 1;
  bool exact() const { return low == high; }
};

struct Outcome { // a chance outcome; its probability is its weight over the sum of the weights of
                 // its reply
  uint64_t weight = 1;
  size_t node = 0;
};

struct Reply { // a joint move of the opponents
  std::string move = {};
  std::vector<Outcome> outcomes = {};
};

struct Choice { // a move of the maximiser
  std::string move = {};
  std::vector<Reply> replies = {};
};

// The value of an opened node is the maximum over its choices of the minimum over their replies of
// the mean over the chance outcomes. Positions of one class after the same number of steps are one
// node.
struct Node {
  int steps = 0;          // steps from the root, which is the first node
  std::string after = {}; // moves from the start of the game, in the form of --after
  Bounds known = {};      // bounds known without search
  double effort = 0;      // estimated work below the node, relative to other nodes
  double guess = 0;       // estimated value
  std::string mover =
      {}; // role whose moves are the choices or replies; empty if no single role chooses
  std::vector<Choice> choices = {}; // empty for a leaf

  bool opened() const { return !choices.empty(); }
};

struct Tree {
  std::vector<Node> nodes = {};
};

// Bounds of every node, from the bounds that are known of each node alone and, for opened nodes,
// from those of its children. Error if they contradict each other.
std::vector<Bounds> boundsOf(const Tree& tree, std::vector<Bounds> alone);
std::vector<Bounds> knownAlone(const Tree& tree); // Node::known of all nodes

// Bounds of single moves, given the bounds of the nodes.
Bounds worthOf(const Reply& reply, const std::vector<Bounds>& nodes);
Bounds worthOf(const Choice& choice, const std::vector<Bounds>& nodes);
Bounds worthOf(const Node& node, const std::vector<Bounds>& nodes); // for opened nodes

} // namespace oddsat::cubes
