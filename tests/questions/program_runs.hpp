// Puts a question to the program in a folder of its own, as a user would, in every form of output.
#pragma once

#include "questions/whole_question.hpp"

#include "oddsat/base/process.hpp"

namespace oddsat::questions {

class ProgramRuns {
public:
  explicit ProgramRuns(const WholeQuestion& question);

  ProcessResult solve(const std::string& output); // text, json or lines
  ProcessResult translate();                      // into a file
  ProcessResult solveTranslated(const std::string& output);
  ProcessResult checkCertificate();

  // The command and the files that it read, to repeat it by hand.
  std::string story() const;

private:
  ProcessResult run(std::vector<std::string> words);
  void write(const std::string& name, const std::string& text);

  const WholeQuestion& question_;
  TemporaryFolder folder_;
  std::string files_, commands_;
};

} // namespace oddsat::questions
