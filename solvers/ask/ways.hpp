// The three ways to an answer: search on the game itself, a formula and a solver for it, and for
// the puzzles of one player a plan by clingo.
#pragma once

#include "ask/ask.hpp"

namespace oddsat::ask {

Result bySearch(const Inquiry& inquiry, const Options& options, Work& work);
Result byFormula(const Inquiry& inquiry, const Options& options, Work& work);
Result byPlan(const Inquiry& inquiry, const Options& options, Work& work);

bool searches(const Options& options); // is the way of these options the search?

} // namespace oddsat::ask
