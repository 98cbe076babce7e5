// Completion alone believes atoms that only support each other. For each such circle this file
// asks for support from outside or from below. Programs without circles pass through unchanged.
#pragma once

#include "oddsat/cnf/circles.hpp"
#include "oddsat/cnf/complete.hpp"
#include "oddsat/cnf/completion.hpp"

namespace oddsat::cnf {

void excludeLoops(Completion& completion, const Circles& components, LoopMethod method,
                  const Limits& limits);

} // namespace oddsat::cnf
