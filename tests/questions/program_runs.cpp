#include "questions/program_runs.hpp"

#include "questions/written_game.hpp"

#include "support/places.hpp"
#include "support/sanitized.hpp"

#include <fstream>

namespace oddsat::questions {

namespace {

std::string quoted(const std::string& word) {
  if (word.find_first_of(" ;'()?*=&|") == std::string::npos) return word;
  return '"' + word + '"';
}

} // namespace

ProgramRuns::ProgramRuns(const WholeQuestion& question) : question_(question) {
  write(gameFile(question), gameText(question));
  if (question.state) write("position", stateText(question));
  for (const auto& [role, rule] : question.strategies)
    write(strategyFile(role), strategyText(question, role));
}

ProcessResult ProgramRuns::solve(const std::string& output) {
  std::vector<std::string> words = {"solve", gameFile(question_)};
  for (const auto& more : {askingWords(question_), answeringWords(question_)})
    words.insert(words.end(), more.begin(), more.end());
  if (question_.moves) words.push_back("--moves");
  const bool looksForThem = question_.solver.empty() || question_.solver == "forward" ||
                            question_.solver == "xssat"; // refused with the others
  if (question_.noSymmetries && looksForThem) words.push_back("--no-symmetries");
  if (question_.certificate) words.insert(words.end(), {"--certificate", "certificate"});
  if (output != "text") words.insert(words.end(), {"--output", output});
  return run(words);
}

ProcessResult ProgramRuns::translate() {
  std::vector<std::string> words = {"translate", gameFile(question_)};
  const std::vector<std::string> asking = askingWords(question_);
  words.insert(words.end(), asking.begin(), asking.end());
  words.insert(words.end(), {"--to", "sdimacs", "-o", "formula.sdimacs"});
  return run(words);
}

ProcessResult ProgramRuns::solveTranslated(const std::string& output) {
  std::vector<std::string> words = {"solve", "formula.sdimacs"};
  const std::vector<std::string> answering = answeringWords(question_);
  words.insert(words.end(), answering.begin(), answering.end());
  if (output != "text") words.insert(words.end(), {"--output", output});
  return run(words);
}

ProcessResult ProgramRuns::checkCertificate() {
  return run({"check", "formula.sdimacs", "--certificate", "certificate"});
}

std::string ProgramRuns::story() const {
  return commands_ + files_;
}

ProcessResult ProgramRuns::run(std::vector<std::string> words) {
  std::string line = "oddsat";
  for (const std::string& word : words) line += " " + quoted(word);
  commands_ += "$ " + line + "\n";
  words.insert(words.begin(), support::programPath());
  ProcessResult result =
      oddsat::run({words, "", folder_.path()}, Limits().within(test::sanitized ? 600 : 100));
  commands_ +=
      result.output + result.errors + "(exit code " + std::to_string(result.exitCode) + ")\n";
  return result;
}

void ProgramRuns::write(const std::string& name, const std::string& text) {
  std::ofstream(folder_.path() + "/" + name) << text;
  files_ += "---- " + name + "\n" + text;
}

} // namespace oddsat::questions
