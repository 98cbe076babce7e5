// The text of a game, a position, moves and strategies, and the words of the command line.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

std::string written(const Name& name, Notation notation);
std::string gameText(const WholeQuestion& question);
std::string stateText(const WholeQuestion& question);
std::string afterText(const WholeQuestion& question);
std::string strategyText(const WholeQuestion& question, size_t role);

std::string gameFile(const WholeQuestion& question);
std::string strategyFile(size_t role);
// Behind `solve` or `translate`: the options that say what is asked, and how it is answered.
std::vector<std::string> askingWords(const WholeQuestion& question);
std::vector<std::string> answeringWords(const WholeQuestion& question);

} // namespace oddsat::questions
