// The checks one by one; check.cpp calls them all. Each throws LimitReached.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

void checkArities(const Game& game, Report& report, const Limits& limits); // arity.cpp
void checkKeywords(const Game& game, Report& report,
                   const Limits& limits); // keywords.cpp: where each may stand
void checkSafety(const Game& game, Report& report, const Limits& limits); // safety.cpp
void checkDependencies(const Game& game, Report& report,
                       const Limits& limits); // dependencies.cpp: circles, recursion,
                                              // what legal, init, ... may look at
void checkGrowth(const Game& game, Report& report,
                 const Limits& limits); // growth.cpp: fluents without end
void checkGoalValues(const Game& game, Report& report, const Limits& limits); // goal_value.cpp
void warnOfOddities(const Game& game, Report& report,
                    const Limits& limits); // oddities.cpp: legal, but hardly meant

} // namespace oddsat::gdl
