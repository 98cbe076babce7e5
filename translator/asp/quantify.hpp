// The prefix of a game's program (docs/encodings.md, sections 8 and 9), as facts in the program, so
// that it survives grounding.
#pragma once

#include "oddsat/asp/program.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/question.hpp"

namespace oddsat::asp {

void quantify(Program& program, const Question& question);

} // namespace oddsat::asp
