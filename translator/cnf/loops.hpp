// Completion alone permits atoms that only support each other. For each such cycle this file adds
// clauses that require support from outside or from lower atoms. Programs without cycles do not
// change.
#pragma once

#include "oddsat/cnf/circles.hpp"
#include "oddsat/cnf/complete.hpp"
#include "oddsat/cnf/completion.hpp"

namespace oddsat::cnf {

void excludeLoops(Completion& completion, const Circles& components, LoopMethod method,
                  const Limits& limits);

} // namespace oddsat::cnf
