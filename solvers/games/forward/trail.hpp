// The way from the start to the position that is searched right now, and what is refused there.
#pragma once

#include "oddsat/games/forward/sides.hpp"
#include "oddsat/games/forward/successors.hpp"

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
  // `advise`: errors name the options of the command line that help.
  Trail(const machine::Machine& machine, const Sides& sides, const machine::State& start,
        bool advise = true)
      : machine_(machine), sides_(sides), start_(start), advise_(advise) {}

  void add(const TrailStep& step) { steps_.push_back(&step); } // the next level; it stays in place

  // All throw Error with the moves that lead to the position at `level`, and the position.
  void refuseTwoChoices(size_t level) const; // turn-taking: one of those who decide has a choice
  void refuseCircle(size_t level) const;     // the position was there before
  [[noreturn]] void refuseStuck(size_t level, const Choices& choices) const; // a role has no move

private:
  std::string advice(const char* words) const { return advise_ ? words : ""; }
  std::string path(size_t level) const;
  Note position(size_t level) const;
  machine::Joint joint(size_t level) const;
  bool chooses(size_t level, size_t role) const;

  const machine::Machine& machine_;
  const Sides& sides_;
  const machine::State& start_;
  bool advise_;
  std::vector<const TrailStep*> steps_;
};

} // namespace oddsat::forward
