// Every question that is one step simpler: an option less, a rule or a condition less, a name
// less in its game.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

std::vector<WholeQuestion> smallerQuestions(const WholeQuestion& question);

} // namespace oddsat::questions
