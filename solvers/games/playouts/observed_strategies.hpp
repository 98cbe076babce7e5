// Strategies in games with hidden information: what a role may do must depend on what it observes.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::playouts {

// Error with two playouts that look alike to a role with a strategy, and after which the strategy
// recommends different moves. Looks as far ahead as the question does. With full information there
// are no such playouts.
void demandObservedStrategies(const gdl::Game& game, const Question& question, const Limits& limits,
                              Report& report);

} // namespace oddsat::playouts
