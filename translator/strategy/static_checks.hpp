// Errors in a strategy that can be found before grounding, all at once: names that the game does
// not have, free variables, operators in wrong places.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

using derive::Facts;

void check(const Rule& closed, const gdl::Term& self, const Facts& facts, Report& report);

// A formula by itself; with `logics` it may contain the modalities of `check`.
void check(const Formula& closed, const gdl::Term& self, const Facts& facts, bool logics,
           Report& report);

} // namespace oddsat::strategy
