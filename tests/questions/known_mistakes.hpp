// Complaints about mistakes that are known and not yet mended. Each goes with its mend; this file
// goes with the last.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

inline bool isKnown(const WholeQuestion& question, const std::string& complaint) {
  // Turns are checked before solving, not before writing a formula.
  return question.byTranslate && complaint.starts_with("refusal: expected of translate");
}

} // namespace oddsat::questions
