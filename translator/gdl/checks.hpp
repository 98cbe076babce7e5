// The checks one by one; check.cpp calls them all.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::gdl {

void checkArities(const Game& game, Report& report);      // arity.cpp
void checkKeywords(const Game& game, Report& report);     // keywords.cpp: where each may stand
void checkSafety(const Game& game, Report& report);       // safety.cpp
void checkDependencies(const Game& game, Report& report); // dependencies.cpp: circles, recursion,
                                                          // what legal, init, ... may look at
void checkGrowth(const Game& game, Report& report);       // growth.cpp: fluents without end
void checkGoalValues(const Game& game, Report& report);   // goal_value.cpp
void warnOfOddities(const Game& game, Report& report);    // oddities.cpp: legal, but hardly meant

} // namespace oddsat::gdl
