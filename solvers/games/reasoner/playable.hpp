// A game that can be played step by step, however it is evaluated: compiled where that fits into
// the limits, else rule by rule.
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
  // By role: what it sees of this step, beside its own move, in the order ord. Nothing where the
  // rules do not mention `sees`: then everybody observes every joint move.
  virtual std::vector<std::vector<gdl::Term>> observations(const machine::State& state,
                                                           const machine::Joint& joint) = 0;

  virtual const machine::Machine* compiled() const { return nullptr; } // where there is one
  virtual void setLimits(const Limits&) {}                             // of each evaluation
};

std::unique_ptr<Playable> compiledGame(machine::Machine machine);
std::unique_ptr<Playable> interpretedGame(const gdl::Game& game, const Limits& limits);

// Compiles with a quick effort for at most `seconds`, then falls back to the rules.
std::unique_ptr<Playable> playable(const gdl::Game& game, double seconds, const Limits& limits,
                                   Report& report);

} // namespace oddsat::reasoner
