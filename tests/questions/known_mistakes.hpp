// Complaints about mistakes that are known and not yet mended. Each goes with its mend; this file
// goes with the last.
#pragma once

#include "questions/whole_question.hpp"

namespace oddsat::questions {

inline bool isKnown(const WholeQuestion& question, const std::string& complaint) {
  const bool least = question.horizon == "least";
  // An interval in text is cut at twelve digits, not rounded outwards.
  if (question.approximate && complaint.starts_with("value:")) return true;
  // Of the least horizon for a bound of 0, and below a bound that is never reached.
  if (least && question.atLeast) return true;
  // A value above 0 without a move that reaches it.
  if (complaint == "best: none is told") return true;
  // The moves of approximate answers, and of plans.
  if (question.moves && (question.approximate || question.solver == "clingo") &&
      complaint == "moves: not all of them")
    return true;
  // A bound that was decided without the exact value.
  if (question.atLeast && complaint.find("unknown") != std::string::npos) return true;
  if (question.atLeast && question.approximate) return true;
  // Certificates of search are only refused where the horizon is not the least.
  if (question.certificate && least && complaint.starts_with("refusal: expected")) return true;
  // Turns are checked before solving, not before writing a formula.
  return question.byTranslate && complaint.starts_with("refusal: expected of translate");
}

} // namespace oddsat::questions
