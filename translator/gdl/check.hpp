// The static checks of docs/encodings.md, section 1: arities, safety, stratification, recursion,
// and the allowed places of keywords. Every error and warning is added to the report with its
// location.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

// Throws LimitReached.
void check(const Game& game, Report& report, const Limits& limits = {});

} // namespace oddsat::gdl
