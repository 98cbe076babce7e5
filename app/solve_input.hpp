// The ways to an answer: of a game, or of a formula, which a program may have to become first; and
// the exit code that says it.
#pragma once

#include "oddsat/app/print.hpp"
#include "oddsat/app/session.hpp"

namespace oddsat::app {

Solved solveGame(Session& session);
void playOnTerminal(Session& session); // --play
Solved solveProgram(Session& session); // .lp and .aspif
Solved solveFormulaInput(Session& session, cnf::QuantifiedCnf formula);

ExitCode codeOf(const Solved& solved, bool rounds); // `rounds`: values are intervals of doubles

} // namespace oddsat::app
