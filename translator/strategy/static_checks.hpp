// What can be said about a strategy before grounding, all of it at once: names that the game does
// not have, free variables, operators in places where they mean nothing.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/derive/facts.hpp"
#include "oddsat/strategy/syntax_tree.hpp"

namespace oddsat::strategy {

using derive::Facts;

void check(const Rule& closed, const gdl::Term& self, const Facts& facts, Report& report);

// A formula by itself; with `logics` the modalities of `check` may stand in it.
void check(const Formula& closed, const gdl::Term& self, const Facts& facts, bool logics,
           Report& report);

} // namespace oddsat::strategy
