// The goal values of a game, and the sizes of the payoff roles that they need.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>
#include <vector>

namespace oddsat::gdl {

bool computesGoals(const Game& game); // true if the goal value of some rule is a variable

// All goal values in rules for the player; if one is a variable, all values from 1 to 100.
std::map<Term, int> goalValues(const Game& game, const Term& player);

// The number of faces of each payoff role. Their product is the number of equally likely results
// that the values need. Two roles with few faces are better than one with many, because the size of
// a formula grows with the square of the number of moves of a role.
std::vector<int> facesFor(const std::map<Term, int>& values);

} // namespace oddsat::gdl
