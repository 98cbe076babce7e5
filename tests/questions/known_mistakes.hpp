// Complaints about mistakes that are known and not yet mended. Each goes with its mend; this file
// goes with the last.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

inline bool isKnown(const WholeQuestion& question, const std::string& complaint) {
  // An interval in text is cut at twelve digits, not rounded outwards.
  if (question.approximate && complaint.starts_with("value:")) return true;
  // A value above 0 without a move that reaches it.
  if (complaint == "best: none is told") return true;
  // The moves of approximate answers, of plans, and beside a bound.
  if (question.moves && complaint == "moves: not all of them") return true;
  // Certificates of search are only refused where the horizon is not the least.
  if (question.certificate && question.horizon == "least" &&
      complaint.starts_with("refusal: expected"))
    return true;
  // Turns are checked before solving, not before writing a formula.
  return question.byTranslate && complaint.starts_with("refusal: expected of translate");
}

} // namespace oddsat::questions
