// The exact chance of every outcome of a game in which all roles play at random, position by
// position: the judge of sampled playouts.
#pragma once

#include "oddsat/questions/match/sample.hpp"

#include <map>

namespace oddsat::support {

using Outcomes = std::map<match::SampledOutcome, double>;

// The chance of each outcome where everybody plays at random.
class AllPlayouts {
public:
  explicit AllPlayouts(reasoner::Playable& game) : game_(game) {}

  const Outcomes& from(const machine::State& state) {
    const auto known = known_.find(state);
    if (known != known_.end()) return known->second;
    const machine::View view = game_.view(state);
    Outcomes outcomes;
    if (view.terminal) {
      outcomes[{view.goals}] = 1;
    } else {
      double joints = 1;
      for (const auto& legal : view.legal) joints *= static_cast<double>(legal.size());
      if (joints == 0) outcomes[{{}, match::SampledOutcome::End::stuck}] = 1;
      machine::Joint joint(view.legal.size());
      if (joints > 0) add(state, view, joint, 0, 1 / joints, outcomes);
    }
    return known_.emplace(state, std::move(outcomes)).first->second;
  }

private:
  void add(const machine::State& state, const machine::View& view, machine::Joint& joint,
           size_t role, double share, Outcomes& outcomes) {
    if (role == joint.size()) {
      for (const auto& [outcome, chance] : from(game_.next(state, joint)))
        outcomes[outcome] += share * chance;
      return;
    }
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      add(state, view, joint, role + 1, share, outcomes);
    }
  }

  reasoner::Playable& game_;
  std::map<machine::State, Outcomes> known_;
};

} // namespace oddsat::support
