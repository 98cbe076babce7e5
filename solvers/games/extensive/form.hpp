// The extensive form of a game: the tree of its plays, with information sets. Files of Gambit
// (.efg) contain it, and so does every finite game of a rulesheet (of_game.hpp).
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/rational.hpp"

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

namespace oddsat::extensive {

constexpr uint32_t none = std::numeric_limits<uint32_t>::max();

// Information set of a player, or nodes of chance with the same moves.
struct InformationSet {
  uint32_t number = 0; // in the file
  std::string name = {};
  std::vector<std::string> moves = {};
  std::vector<Rational> probabilities = {}; // of the moves of chance; empty for a player
};

struct Outcome {
  std::string name = {};
  std::vector<Rational> payoffs = {}; // by player
};

struct Node {
  enum class Kind : uint8_t { end, player, chance };
  Kind kind = Kind::end;
  uint32_t player = 0;
  uint32_t set = 0;        // number in Form::sets of the player, or in Form::chance
  uint32_t outcome = none; // its payoffs are added up along a play
  uint32_t firstChild = 0; // number in Form::children; one child for each move of the set
  int line = 0, column = 0;
};

struct Form {
  std::string file = {}, title = {}, comment = {};
  std::vector<std::string> players = {};
  std::vector<std::vector<InformationSet>> sets = {}; // by player
  std::vector<InformationSet> chance = {};
  std::vector<Outcome> outcomes = {};
  std::vector<Node> nodes = {}; // a node before its children; the first is the start
  std::vector<uint32_t> children = {};

  const InformationSet& setOf(const Node& node) const {
    return node.kind == Node::Kind::chance ? chance[node.set] : sets[node.player][node.set];
  }
  std::span<const uint32_t> childrenOf(const Node& node) const {
    if (node.kind == Node::Kind::end) return {};
    return {children.data() + node.firstChild, setOf(node).moves.size()};
  }
  Location place(const Node& node) const { return {file, node.line, node.column}; }
  std::string setInWords(uint32_t player, uint32_t set) const; // "information set 2 'king' of ann"

  // Adds a node whose children are still missing, and returns its number.
  uint32_t add(const Node& node);
};

// By node: the payoffs of a player on the way to the node, added up.
std::vector<Rational> payoffsTo(const Form& form, uint32_t player);

// The least and the largest payoff of a player in a play.
struct PayoffRange {
  Rational least, most;
};
PayoffRange payoffRange(const Form& form, const std::vector<Rational>& payoffs); // by node

// Two players whose payoffs have the same sum in every play, or a single player.
bool hasConstantSum(const Form& form);

// Error with two nodes of one information set that the player reaches by different moves or
// information sets of its own, so that it would have to forget something.
void requirePerfectRecall(const Form& form);

} // namespace oddsat::extensive
