// The output of a command as a value, for a caller in the same process.
#pragma once

#include "oddsat/app/answer_json.hpp"

namespace oddsat::app {

// While a value of this class exists, a JSON object that its thread prints is stored in it, and
// nothing is written to standard output or standard error.
class CapturedOutput {
public:
  CapturedOutput();
  ~CapturedOutput();
  CapturedOutput(const CapturedOutput&) = delete;
  CapturedOutput& operator=(const CapturedOutput&) = delete;

  Json object = {}; // the last one

  static CapturedOutput* ofThread(); // null: output goes to the standard streams
};

} // namespace oddsat::app
