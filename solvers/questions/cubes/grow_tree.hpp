// Grows an opened tree by one position at a time. It knows the game: positions, classes of them,
// and what of their values shows without a search.
#pragma once

#include "oddsat/games/forward/expander.hpp"
#include "oddsat/games/forward/trail.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/cubes/effort.hpp"
#include "oddsat/questions/cubes/opened_tree.hpp"

#include <map>
#include <memory>

namespace oddsat::cubes {

class Grower {
public:
  // The inquiry has a horizon; it and `work` have to stay. `after`: the moves
  // that led to its position, as --after takes them.
  Grower(const ask::Inquiry& inquiry, std::string after, bool symmetries, Work& work);

  Tree begin(); // the root alone
  // Finds the positions of a tree again that was grown by another grower for the same question.
  void retrace(const Tree& tree);
  void open(Tree& tree, size_t leaf); // its children are there after it

private:
  static constexpr size_t none = SIZE_MAX;

  // The position of a node, and how it was found first.
  struct Place {
    machine::State state = {};
    size_t parent = none;
    size_t joint = 0; // the parent's joint move
    forward::TrailStep step = {};
  };
  // The joint moves of one position by who makes them; see forward::Choices for their order.
  struct Widths {
    size_t asked = 1, opponents = 1, outcomes = 1;
    size_t chances = 1; // outcomes, each as often as it is likely
    size_t all() const { return asked * opponents * outcomes; }
  };
  using Class = std::pair<std::pair<uint64_t, uint64_t>, int>; // key and steps from the root

  forward::NetworkExpander::Parts expanderParts(bool symmetries);
  static Class classOf(const forward::Successors& of, size_t index, int steps);
  int stepsLeft(int steps) const { return *question_.horizon - steps; }
  Bounds knownOf(const forward::Successors& of, size_t index, int steps) const;
  void findMoves(const machine::State& state);
  void expand(size_t index);
  void refuse(size_t index);
  Widths widths() const;
  uint64_t weightOf(size_t joint) const;
  std::string moverOf() const;
  std::vector<Choice> choicesOf(Tree& tree, size_t index);
  void addOutcome(Tree& tree, Reply& reply, size_t index, size_t joint);
  size_t childOf(Tree& tree, size_t index, size_t joint);
  Node nodeOf(const Node& parent, size_t joint);
  std::string opponentsMoves(const machine::Joint& moves, bool all) const;
  std::string afterOf(const std::string& before, const machine::Joint& moves) const;
  std::string moveOf(size_t role, const machine::Joint& moves) const;
  Place placeOf(size_t parent, size_t joint) const;

  const machine::Machine& machine_;
  const Question& question_;
  Work& work_;
  const ask::Inquiry& inquiry_;
  const std::string after_;
  const value::Sides sides_;
  const machine::State start_;
  std::unique_ptr<playouts::StrategyFilter> filter_; // where the question has strategies
  forward::Relevant relevant_;
  forward::NetworkExpander expander_;
  Estimator estimator_;
  std::vector<Place> places_; // by node
  std::map<Class, size_t> classes_;
  // The position that is being opened, its moves and all that can follow.
  forward::Successors alone_, children_;
  forward::Choices choices_;
  std::vector<bool> forced_; // by role: one legal move, whatever strategies say
};

} // namespace oddsat::cubes
