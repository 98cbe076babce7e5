// Questions made up at random about games made up at random.
#pragma once

#include "questions/chance.hpp"
#include "questions/whole_question.hpp"

namespace oddsat::questions {

WholeQuestion madeUpQuestion(Chance& chance);

PlayRule madeUpRule(Chance& chance, const AbstractGame& game, size_t role);

} // namespace oddsat::questions
