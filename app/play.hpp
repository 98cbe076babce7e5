// `solve GAME --play`: a game on the terminal. The user moves for one role; the others follow the
// back-end's best move, or chance.
#pragma once

#include "asked.hpp"

#include <functional>
#include <iosfwd>

namespace oddsat::app {

using AnswerFrom = std::function<Answer(const machine::State&, int stepsPlayed)>;

// Reads moves from `in` until the game ends, the user says "quit" or the input ends.
void play(Session& session, const Asked& asked, const AnswerFrom& answerFrom, std::istream& in);

} // namespace oddsat::app
