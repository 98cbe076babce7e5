#include "questions/hearing.hpp"

#include "questions/expected_answer.hpp"
#include "questions/program_runs.hpp"
#include "questions/smaller_questions.hpp"

namespace oddsat::questions {

namespace {

using Complaints = std::vector<std::string>;

std::vector<std::string> outputs(Forms forms) {
  switch (forms) {
  case Forms::text:
    return {"text"};
  case Forms::json:
    return {"json"};
  case Forms::lines:
    return {"lines"};
  case Forms::textAndJson:
    break;
  }
  return {"text", "json"};
}

std::vector<std::string> names(const std::vector<ToldMove>& moves) {
  std::vector<std::string> all;
  for (const ToldMove& move : moves) all.push_back(move.move);
  return all;
}

void compareForms(const ToldAnswer& text, const ToldAnswer& json, Complaints& complaints) {
  if (text.verdict != json.verdict) complaints.push_back("forms: verdicts differ");
  if (text.exact && json.exact && text.low != json.low)
    complaints.push_back("forms: values differ");
  if (names(text.bestMoves) != names(json.bestMoves) ||
      (!text.bestMoves.empty() && text.bestMovesComplete != json.bestMovesComplete))
    complaints.push_back("forms: best moves differ");
  if (names(text.moves) != names(json.moves)) complaints.push_back("forms: moves differ");
  if ((text.horizonIs == "least") != (json.horizonIs == "least") ||
      (text.horizon && text.horizon != json.horizon))
    complaints.push_back("forms: horizons differ");
}

// A certificate proves the value of the formula that `translate` writes.
void checkCertificate(ProgramRuns& runs, const std::string& value, Complaints& complaints) {
  if (runs.translate().exitCode != 0) {
    complaints.push_back("certificate: the formula is not written");
    return;
  }
  const ProcessResult checked = runs.checkCertificate();
  if (checked.exitCode != 10) complaints.push_back("certificate: not proved");
  std::string words = checked.output.substr(0, checked.output.find_first_of("(\n"));
  while (words.ends_with(' ')) words.pop_back();
  if (!value.empty() && words != "the certificate proves the value " + value)
    complaints.push_back("certificate: of another value than " + value);
}

// The kind of a complaint; a refusal, or its absence, can have many reasons.
std::string kindOf(const std::string& complaint) {
  return complaint.starts_with("refusal") ? complaint : complaint.substr(0, complaint.find(':'));
}

// Whether there is a formula to go on with.
bool translated(ProgramRuns& runs, const ExpectedAnswer& expected, Heard& heard) {
  const ProcessResult result = runs.translate();
  using Refusal = ExpectedAnswer::Refusal;
  heard.refused = result.exitCode != 0;
  if (result.exitCode != 0 && result.exitCode != 1)
    heard.complaints.push_back("exit: translate " + std::to_string(result.exitCode));
  if (heard.refused && expected.refusal() == Refusal::never)
    heard.complaints.push_back("refusal: translate, not expected");
  if (!heard.refused && expected.refusal() == Refusal::always)
    heard.complaints.push_back("refusal: expected of translate, as " + expected.why());
  return !heard.refused && expected.refusal() != Refusal::always;
}

} // namespace

Heard hear(const WholeQuestion& question, Forms forms) {
  Heard heard;
  ProgramRuns runs(question);
  ExpectedAnswer expected(question);
  std::vector<ToldAnswer> told;
  if (!question.byTranslate || translated(runs, expected, heard))
    for (const std::string& output : outputs(forms)) {
      const ProcessResult result =
          question.byTranslate ? runs.solveTranslated(output) : runs.solve(output);
      heard.refused = result.exitCode == 1;
      expected.compare(result, output, heard.complaints);
      if (expected.told()) told.push_back(*expected.told());
    }
  if (heard.complaints.empty() && told.size() == 2)
    compareForms(told[0], told[1], heard.complaints);
  if (heard.complaints.empty() && question.certificate && !told.empty() &&
      question.horizon != "least")
    checkCertificate(runs, told[0].exact ? told[0].low->get_str() : "", heard.complaints);
  if (!told.empty()) heard.value = told.front().low;
  heard.story = runs.story();
  return heard;
}

WholeQuestion madeSmall(WholeQuestion question, Forms forms, const std::string& complaint) {
  constexpr int mostTries = 600;
  int tries = 0;
  auto stillFails = [&](const WholeQuestion& smaller) {
    ++tries;
    for (const std::string& each : hear(smaller, forms).complaints)
      if (kindOf(each) == kindOf(complaint)) return true;
    return false;
  };
  for (bool smaller = true; smaller;) {
    smaller = false;
    std::vector<WholeQuestion> candidates = smallerQuestions(question);
    for (size_t i = 0; i < candidates.size() && tries < mostTries; ++i) {
      if (!stillFails(candidates[i])) continue;
      question = std::move(candidates[i--]); // what stood behind it stands here now
      candidates = smallerQuestions(question);
      smaller = true;
    }
  }
  return question;
}

} // namespace oddsat::questions
