// The only way this program starts another: no shell, its own process group (ended as a whole
// at a limit or on Ctrl-C), standard error kept for the message when it fails.
#pragma once

#include "oddsat/base/limits.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat {

struct Command {
  std::vector<std::string> words;                      // program (searched on PATH) and arguments
  std::string input = {};                              // its standard input
  std::string folder = {};                             // its working folder; empty: ours
  std::function<bool(std::string_view)> onOutput = {}; // called with chunks of its standard output;
                                                       // false: enough, end it. Unset: collected
};

struct ProcessResult {
  int exitCode = 0;      // 128 + n when signal n ended it
  std::string output;    // standard output, unless onOutput took it
  std::string errors;    // standard error (the first megabyte)
  std::string stoppedBy; // empty, or the limit's reason; then exitCode means nothing
  double cpuSeconds = 0;
  size_t peakBytes = 0; // the most memory it had in use
};

// Throws ToolError when the program cannot be started (missing, not executable).
ProcessResult run(const Command& command, const Limits& limits);

// This process goes on as another program, with these words (a null behind the last). ToolError
// when that cannot be started.
[[noreturn]] void become(const std::string& program, const char* const* words);

// Absolute path of a program on PATH, empty if there is none.
std::string findProgram(const std::string& name);

// The program that the environment variable names, where it is set, else `name` on PATH; empty if
// there is none. ToolError where the variable names something that cannot be run.
std::string findTool(const std::string& variable, const std::string& name);

// A private folder under TMPDIR, removed with everything in it at the end of its life.
class TemporaryFolder {
public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

private:
  std::string path_;
};

} // namespace oddsat
