// The ways to an answer: forward search on the game, or a formula and a solver for it.
#pragma once

#include "print.hpp"
#include "session.hpp"

#include "solve.hpp"

namespace oddsat::app {

Solved solveGame(Session& session);
void playOnTerminal(Session& session); // --play
Solved solveProgram(Session& session); // .lp and .aspif
// alternatives: see FormulaOptions
Solved solveFormulaRoad(Session& session, cnf::QuantifiedCnf formula,
                        const std::string& certificate,
                        std::vector<std::vector<cnf::Lit>> alternatives = {});

std::optional<Rational> askedBound(const Options& options); // --at-least
FormulaOptions formulaOptions(const Options& options);

} // namespace oddsat::app
