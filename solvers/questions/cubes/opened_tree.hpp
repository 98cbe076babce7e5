// The first steps of a game, opened: who moves, what chance does, and where each move leads. A leaf
// whose value is not known yet is a cube: a question of its own, for any solver on any machine.
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

struct Outcome { // of chance: so many of all the weights of its reply
  uint64_t weight = 1;
  size_t node = 0;
};

struct Reply { // a joint move of the opponents
  std::string move = {};
  std::vector<Outcome> outcomes = {};
};

struct Choice { // a move of the asked player
  std::string move = {};
  std::vector<Reply> replies = {};
};

// The value is the most over the choices of the least over the replies of the average over the
// outcomes. Positions of one class after equally many steps are one node.
struct Node {
  int steps = 0;          // from the root, which is the first node
  std::string after = {}; // the moves from the start of the game, as --after takes them
  Bounds known = {};      // without any search
  double effort = 0;      // how much there may be behind it, against the others
  double guess = 0;       // of the value
  std::string mover = {}; // whose moves the choices or replies are; empty: nobody can choose
  std::vector<Choice> choices = {}; // none: a leaf

  bool opened() const { return !choices.empty(); }
};

struct Tree {
  std::vector<Node> nodes = {};
};

// What is known of every node, from what is known of each alone: that of a leaf, and for an opened
// node what follows from its children besides. Error where the two contradict each other.
std::vector<Bounds> boundsOf(const Tree& tree, std::vector<Bounds> alone);
std::vector<Bounds> knownAlone(const Tree& tree); // Node::known of all

// The same of single moves, given the bounds of the nodes.
Bounds worthOf(const Reply& reply, const std::vector<Bounds>& nodes);
Bounds worthOf(const Choice& choice, const std::vector<Bounds>& nodes);
Bounds worthOf(const Node& node, const std::vector<Bounds>& nodes); // an opened one

} // namespace oddsat::cubes
