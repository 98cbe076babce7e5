// A player of games with hidden information: it follows an equilibrium of the whole game where that
// is found before the match begins, else it moves at random among what is legal.
#pragma once

#include "oddsat/games/hidden/sequence_form.hpp"

#include <memory>
#include <random>

namespace oddsat::match {

class HiddenPlayer {
public:
  // All other roles that do not play at random are one side against this one.
  HiddenPlayer(const gdl::Game& game, const gdl::Term& role, uint64_t seed, const Limits& limits,
               double seconds);

  const std::vector<gdl::Term>& roles() const { return machine_->roles(); }
  std::vector<gdl::Term> legal() const;
  // The own move of a step, and all that was observed of it. Error if no playout has them.
  void observe(const gdl::Term& move, const std::vector<gdl::Term>& percepts);
  gdl::Term decide();
  bool knowsBest() const { return set_.has_value(); }
  const Rational& value() const { return found_.low; } // of the whole game, where it is known

private:
  void findEquilibrium(const Limits& limits);
  std::vector<hidden::PositionId> after(machine::MoveId move,
                                        const std::vector<gdl::Term>& percepts);

  std::unique_ptr<const machine::Machine> machine_;
  Question question_;
  size_t role_;
  std::unique_ptr<hidden::ObservedSteps> steps_;
  std::vector<hidden::PositionId> possible_; // positions that the role considers possible
  hidden::ObservationId observed_ = 0;       // of the last step
  hidden::Graph graph_;
  hidden::MixedValue found_;
  std::optional<uint32_t> set_; // the information set, where an equilibrium was found
  std::mt19937_64 dice_;
};

} // namespace oddsat::match
