// The ways to an answer: search on the game itself (on its rules, where it is too large to be
// compiled), a formula and a solver for it, and for the puzzles of one player a plan by clingo.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/questions/ask/ask.hpp"

namespace oddsat::ask {

Result bySearch(const Inquiry& inquiry, const Options& options, Work& work);
// Only for a few steps of a game that cannot be compiled in a reasonable time.
bool playsByRules(const Inquiry& inquiry, const Options& options, Work& work);
Result byRules(const Inquiry& inquiry, const Options& options, Work& work);
Result byFormula(const Inquiry& inquiry, const Options& options, Work& work);
Result byPlan(const Inquiry& inquiry, const Options& options, Work& work);

bool searches(const Options& options); // is the way of these options the search?

// How forward search is to look at the inquiry's position.
forward::Options searchOptions(const Inquiry& inquiry, const Options& options, Work& work);
// Error at its place where no rule can give the player such a goal.
void refuseHopelessGoal(const Inquiry& inquiry, Work& work);

// Where the added step is all that is left of so many steps, the moves are none of the game's own.
void dropAddedMoves(const Question& question, int steps, Answer& answer);

} // namespace oddsat::ask
