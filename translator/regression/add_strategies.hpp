// From strategies as written to rules of the program: grounded, `next` compiled away where that
// pays, and written down.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"

namespace oddsat::regression {

// Adds nothing when no role is bound. Error as in strategy::ground.
void addStrategies(asp::Program& program, const gdl::Game& game, const Question& question,
                   const asp::Domains& domains, const Limits& limits);

} // namespace oddsat::regression
