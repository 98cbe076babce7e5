// Strategies and further formulas grounded together: the input for a program, and for the circuit
// of the game, which must compute the relations in them.
#pragma once

#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <vector>

namespace oddsat::strategy {

using derive::Facts;

struct Subject {
  // Throws Error as `ground` does, and for a role with two strategies.
  Subject(const gdl::Game& game, const std::vector<Binding>& bindings, const Limits& limits);
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const gdl::Game& game;
  Facts facts;
  Formulas formulas;
  std::vector<GroundStrategy> strategies;
};

// The game with the memories that these strategies need; the same game if they use the position
// alone.
gdl::Game rememberingFor(const gdl::Game& game, const std::vector<Binding>& bindings,
                         const Limits& limits);

// The relations of the game that occur in the formulas, in the order of their atoms.
std::vector<gdl::Term> relationsOf(const Formulas& formulas);

} // namespace oddsat::strategy
