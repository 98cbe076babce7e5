// Playable is a game that can be played step by step: compiled if it fits into the limits,
// otherwise by evaluating its rules.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/games/machine/machine.hpp"

#include <memory>

namespace oddsat::reasoner {

class Playable {
public:
  virtual ~Playable() = default;

  virtual const std::vector<gdl::Term>& roles() const = 0;
  virtual machine::State initial() const = 0;
  virtual machine::State stateOf(const std::vector<gdl::Term>& fluents) = 0;
  virtual std::vector<gdl::Term> fluentsOf(const machine::State& state) const = 0; // sorted
  virtual gdl::Term move(size_t role, machine::MoveId id) const = 0;

  virtual machine::View view(const machine::State& state) = 0; // legal moves in the order ord
  virtual machine::State next(const machine::State& state, const machine::Joint& joint) = 0;
  // Percepts of each role in this step, beside its own move, in the order ord. Empty if the rules
  // do not mention `sees`, since every role then observes every joint move.
  virtual std::vector<std::vector<gdl::Term>> observations(const machine::State& state,
                                                           const machine::Joint& joint) = 0;

  virtual const machine::Machine* compiled() const { return nullptr; } // null: not compiled
  virtual void setLimits(const Limits&) {}                             // for each evaluation
};

std::unique_ptr<Playable> compiledGame(machine::Machine machine);
std::unique_ptr<Playable> interpretedGame(const gdl::Game& game, const Limits& limits);

// Compiles with a quick effort for at most `seconds`; if this fails, evaluates the rules.
std::unique_ptr<Playable> playable(const gdl::Game& game, double seconds, const Limits& limits,
                                   Report& report);

} // namespace oddsat::reasoner
