// The way from the start to the position that is searched right now, and what is refused there.
#pragma once

#include "oddsat/games/forward/successors.hpp"
#include "oddsat/games/value/sides.hpp"
#include "oddsat/strategy/refused_position.hpp"

#include <string>
#include <vector>

namespace oddsat::forward {

struct TrailStep {
  Choices choices;    // of the position
  size_t current = 0; // the joint move that is being searched
  Key key;
};

class Trail {
public:
  Trail(const machine::Machine& machine, const value::Sides& sides, const machine::State& start)
      : machine_(machine), sides_(sides), start_(start) {}

  void add(const TrailStep& step) { steps_.push_back(&step); } // the next level; it stays in place

  // All throw Error with the moves that lead to the position at `level`, and the position.
  void refuseBothChoosing(size_t level) const; // the maximiser and an opponent have a choice
  void refuseCircle(size_t level) const;       // the position was there before
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
