// From strategies to rules of the program: grounded, with `next` removed if that pays.
#pragma once

#include "oddsat/asp/domains.hpp"
#include "oddsat/asp/program.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/question.hpp"

namespace oddsat::regression {

// Adds nothing if no role is bound. Throws Error as strategy::ground does.
void addStrategies(asp::Program& program, const gdl::Game& game, const Question& question,
                   const asp::Domains& domains, const Limits& limits);

} // namespace oddsat::regression
