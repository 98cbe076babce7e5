// Strategies and further formulas, grounded together: what a program is written from, and what the
// compiled game is followed with (it must know which relations will be asked about).
#pragma once

#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/strategy.hpp"

#include <vector>

namespace oddsat::strategy {

using derive::Facts;

struct Subject {
  // Error as in ground, and for a role with two strategies.
  Subject(const gdl::Game& game, const std::vector<Binding>& bindings, const Limits& limits);
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;

  const gdl::Game& game;
  Facts facts;
  Formulas formulas;
  std::vector<GroundStrategy> strategies;
};

// The game with what these strategies need to remember of the playout so far; the same game where
// they look at the position alone.
gdl::Game rememberingFor(const gdl::Game& game, const std::vector<Binding>& bindings,
                         const Limits& limits);

// The relations of the game that formulas ask about, in the order of their atoms.
std::vector<gdl::Term> relationsOf(const Formulas& formulas);

} // namespace oddsat::strategy
