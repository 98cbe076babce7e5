// Opens positions of a tree one at a time. It computes the positions, their classes, and the bounds
// that are known without search.
#pragma once

#include "oddsat/games/forward/position/expander.hpp"
#include "oddsat/games/forward/search/trail.hpp"
#include "oddsat/games/playouts/strategy_filter.hpp"
#include "oddsat/questions/ask/inquiry.hpp"
#include "oddsat/questions/cubes/effort.hpp"
#include "oddsat/questions/cubes/opened_tree.hpp"

#include <map>
#include <memory>

namespace oddsat::cubes {

class Grower {
public:
  // The inquiry must have a horizon; it and `work` must outlive the grower. `after` contains the
  // moves that led to its position, in the form of --after.
  Grower(const ask::Inquiry& inquiry, std::string after, bool symmetries, Work& work);

  Tree begin(); // the root only
  // Finds the positions of a tree that another grower made for the same question.
  void retrace(const Tree& tree);
  void open(Tree& tree, size_t leaf); // adds the children of the leaf

private:
  static constexpr size_t none = SIZE_MAX;

  // The position of a node, and how it was found first.
  struct Place {
    machine::State state = {};
    size_t parent = none;
    size_t joint = 0; // joint move of the parent
    forward::TrailStep step = {};
  };
  // Numbers of moves in one position by side; see forward::Choices for the order of joint moves.
  struct Widths {
    size_t own = 1, opponents = 1, outcomes = 1;
    size_t chances = 1; // number of outcomes, each counted with its weight
    size_t all() const { return own * opponents * outcomes; }
  };
  using Class = std::pair<std::pair<uint64_t, uint64_t>, int>; // key, and steps from the root

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
  std::unique_ptr<playouts::StrategyFilter> filter_; // set if the question has strategies
  forward::Relevant relevant_;
  forward::NetworkExpander expander_;
  Estimator estimator_;
  std::vector<Place> places_; // by node
  std::map<Class, size_t> classes_;
  // The position that is being opened, its moves and its successors.
  forward::Successors alone_, children_;
  forward::Choices choices_;
  std::vector<bool> forced_; // by role: there is one legal move without regard to strategies
};

} // namespace oddsat::cubes
