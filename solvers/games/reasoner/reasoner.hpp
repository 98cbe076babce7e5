// Reasoner plays a game by evaluating its rules on the current position, for games whose compiled
// machine would be too large. Positions and moves are numbered when they first occur.
//
// Not thread-safe: each thread needs a Reasoner of its own.
#pragma once

#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/reasoner/evaluator.hpp"

namespace oddsat::reasoner {

class Reasoner {
public:
  Reasoner(const gdl::Game& game, const Limits& limits);
  Reasoner(const Reasoner&) = delete;
  Reasoner& operator=(const Reasoner&) = delete;

  using State = machine::State; // numbers of the fluents that hold, ascending

  const std::vector<gdl::Term>& roles() const { return roles_; }
  State initial() const { return initial_; }
  State stateOf(const std::vector<gdl::Term>& fluents);
  std::vector<gdl::Term> fluentsOf(const State& state) const; // sorted
  gdl::Term move(size_t role, machine::MoveId id) const {
    return symbols_.term(moves_[role].ids[id]);
  }

  bool terminal(const State& state);
  std::vector<machine::MoveId> legal(const State& state, size_t role); // in the order ord
  std::vector<int> goals(const State& state, size_t role);             // ascending
  State next(const State& state, const machine::Joint& joint);
  std::vector<std::vector<gdl::Term>> observations(const State& state,
                                                   const machine::Joint& joint); // by role, sorted

  void setLimits(const Limits& limits) { evaluator_.setLimits(limits); }

private:
  struct Moves { // moves of a role, in the order of their first occurrence
    std::vector<Id> ids;
    std::unordered_map<Id, machine::MoveId> numbers;
  };

  void enter(const State& state);
  void enter(const State& state, const machine::Joint& joint);
  State gather(Keyword keyword); // the terms derived by init or next
  machine::MoveId numberOf(size_t role, Id move);

  Symbols symbols_;
  FlatRules rules_;
  Evaluator evaluator_;
  std::vector<gdl::Term> roles_;
  bool nearestGoals_;
  std::vector<Id> roleIds_;
  std::vector<Moves> moves_;
  State initial_;
  std::optional<State> entered_;
};

} // namespace oddsat::reasoner
