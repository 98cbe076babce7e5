// One question from beginning to end: put to the program, judged, and made small where it fails.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

struct Heard {
  std::vector<std::string> complaints; // none: all is well
  std::string story;                   // commands, what they said, and the files
  bool refused = false;
  std::optional<mpq_class> value = {}; // or its lower bound, where one was told
};

enum class Forms { text, json, lines, textAndJson };

Heard hear(const WholeQuestion& question, Forms forms);

// The smallest question found with a complaint about the same.
WholeQuestion madeSmall(WholeQuestion question, Forms forms, const std::string& complaint);

} // namespace oddsat::questions
