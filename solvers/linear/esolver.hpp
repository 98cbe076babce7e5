// `esolver` of QSopt_ex, a program that solves linear programs in exact numbers, but slowly.
#pragma once

#include "oddsat/linear/program.hpp"

namespace oddsat::linear {

// Throws Error if there is no optimum, ToolError if the program is missing or fails, and
// LimitReached.
Optimum maximiseOutside(const Program& program, const Limits& limits);

} // namespace oddsat::linear
