// The ways to an answer: of a game, a model, an extensive form, or of a formula, which a program
// may have to become first; and the exit code that says it.
#pragma once

#include "oddsat/app/print.hpp"
#include "oddsat/app/session.hpp"

namespace oddsat::app {

// Each stores results as soon as they are known: at LimitReached the question is known without its
// answer.
void solveGame(Session& session, Solved& solved);
void solveProgram(Session& session, Solved& solved); // .lp and .aspif
void solveModel(Session& session, Solved& solved);   // .tra and .drn
void solveForm(Session& session, Solved& solved);    // .efg
void solveFormulaInput(Session& session, cnf::QuantifiedCnf formula, Solved& solved);

void playOnTerminal(Session& session); // --play

ExitCode codeOf(const Solved& solved, bool rounds); // `rounds`: values are intervals of doubles

} // namespace oddsat::app
