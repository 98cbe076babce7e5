// Small games made up at random, of three kinds: rules of any sort, boards on which marks stay
// (symmetric, with lines that win), and heaps from which pieces are taken.
#pragma once

#include "questions/abstract_game.hpp"
#include "questions/chance.hpp"

namespace oddsat::questions {

AbstractGame madeUpGame(Chance& chance);

AbstractGame gameOfRules(Chance& chance);
AbstractGame gameOfMarks(Chance& chance);
AbstractGame gameOfHeaps(Chance& chance);

} // namespace oddsat::questions
