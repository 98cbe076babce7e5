// The checks one by one; check.cpp calls them all. Each throws LimitReached.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

void checkArities(const Game& game, Report& report, const Limits& limits); // arity.cpp
void checkKeywords(const Game& game, Report& report,
                   const Limits& limits); // keywords.cpp: allowed places
void checkSafety(const Game& game, Report& report, const Limits& limits); // safety.cpp
void checkDependencies(const Game& game, Report& report,
                       const Limits& limits); // dependencies.cpp: cycles
void checkGrowth(const Game& game, Report& report,
                 const Limits& limits); // growth.cpp: terms that grow for ever
void checkGoalValues(const Game& game, Report& report, const Limits& limits); // goal_value.cpp
void warnOfOddities(const Game& game, Report& report,
                    const Limits& limits); // oddities.cpp: allowed, but suspicious

} // namespace oddsat::gdl
