// The engines that answer a question: search on the game (on its rules, if the game is too large to
// be compiled), a formula and a solver for it, and clingo for plans of one player.
#pragma once

#include "oddsat/games/forward/forward.hpp"
#include "oddsat/questions/ask/ask.hpp"

namespace oddsat::ask {

Result bySearch(const Inquiry& inquiry, const Options& options, Work& work);
// True for a question with few steps about a game that cannot be compiled in a reasonable time.
bool playsByRules(const Inquiry& inquiry, const Options& options, Work& work);
Result byRules(const Inquiry& inquiry, const Options& options, Work& work);
// Engine for questions without a horizon, in which positions may recur.
Result byRecurrence(const Inquiry& inquiry, const Options& options, Work& work);
// Engine for games with hidden information.
Result byInformation(const Inquiry& inquiry, const Options& options, Work& work);
Result byFormula(const Inquiry& inquiry, const Options& options, Work& work);
Result byPlan(const Inquiry& inquiry, const Options& options, Work& work);

bool searches(const Options& options); // true if these options select forward search

// True if the search was refused because both sides have a choice at once; matrix games give the
// value then.
bool bothSidesChoose(const Error& error);

// Options of forward search at the position of the inquiry.
forward::Options searchOptions(const Inquiry& inquiry, const Options& options, Work& work);
// Throws Error with the location of the goal rules if no rule gives the maximiser such a goal.
void refuseHopelessGoal(const Inquiry& inquiry, Work& work);

// Removes the moves of the answer if only the added step is left: they are not moves of the game.
void dropAddedMoves(const Question& question, int steps, Answer& answer);

} // namespace oddsat::ask
