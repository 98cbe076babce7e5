// Path from the start to the current position of the search, and the errors for refused positions.
#pragma once

#include "oddsat/games/forward/position/successors.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <string>
#include <vector>

namespace oddsat::forward {

struct TrailStep {
  Choices choices;    // choices of the position
  size_t current = 0; // joint move that is being searched
  Key key;
};

class Trail {
public:
  Trail(const machine::Machine& machine, const value::Sides& sides, const machine::State& start)
      : machine_(machine), sides_(sides), start_(start) {}

  void add(const TrailStep& step) { steps_.push_back(&step); } // adds a level; stores the address

  // Each throws Error with the moves that lead to the position at `level`, and the position.
  void refuseBothChoosing(size_t level) const; // the maximiser and an opponent have a choice
  void refuseCircle(size_t level) const;       // the position recurs
  [[noreturn]] void refuseStuck(size_t level, const Choices& choices) const; // a role has no move

private:
  std::string path(size_t level) const;
  strategy::RefusedPosition refused(size_t level, const std::vector<size_t>& roles) const;
  std::vector<gdl::Term> fluents(size_t level) const;
  machine::Joint joint(size_t level) const;

  const machine::Machine& machine_;
  const value::Sides& sides_;
  const machine::State& start_;
  std::vector<const TrailStep*> steps_;
};

} // namespace oddsat::forward
