// `solve --all-positions`: every position of a game with its value, in a file; and `--look-up`,
// which finds a position in such a file without solving anything.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/app/solved.hpp"

namespace oddsat::app {

void writeAllPositions(Session& session, Solved& solved);
void lookUpPosition(Session& session, Solved& solved);

} // namespace oddsat::app
