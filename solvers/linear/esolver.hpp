// `esolver` of QSopt_ex: solves linear programs in exact numbers, slower. It is started as a
// program.
#pragma once

#include "oddsat/linear/program.hpp"

namespace oddsat::linear {

// Error where there is no optimum; ToolError where the program is missing or fails; LimitReached.
Optimum maximiseOutside(const Program& program, const Limits& limits);

} // namespace oddsat::linear
