// What the goal values of a game ask of the dice that pay for them.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <map>
#include <vector>

namespace oddsat::gdl {

bool computesGoals(const Game& game); // a rule's goal value is a variable

// Every value that a rule for the goal of the player names; with a variable there, all that can
// count.
std::map<Term, int> goalValues(const Game& game, const Term& player);

// As many numbers as the values need, by dice of few faces: what a role may do costs a formula the
// square of its moves.
std::vector<int> facesFor(const std::map<Term, int>& values);

} // namespace oddsat::gdl
