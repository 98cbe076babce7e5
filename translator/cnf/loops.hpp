// Completion alone believes atoms that only support each other. For each such circle this file
// asks for support from outside or from below. Programs without circles pass through unchanged.
#pragma once

#include "cnf/circles.hpp"
#include "cnf/complete.hpp"
#include "cnf/completion.hpp"

namespace oddsat::cnf {

void excludeLoops(Completion& completion, const Circles& components, LoopMethod method,
                  const Limits& limits);

} // namespace oddsat::cnf
