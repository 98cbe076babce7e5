// Starts other programs: without a shell, in their own process group (which is ended as a whole at
// a limit or on Ctrl-C), with standard error stored for the message if they fail.
#pragma once

#include "oddsat/base/limits.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat {

struct Command {
  std::vector<std::string> words; // program (searched on PATH) and arguments
  std::string input = {};         // standard input
  std::string folder = {};        // working folder; empty: that of this process
  // Called with parts of standard output; returns false to end the program. Unset: the output is
  // stored.
  std::function<bool(std::string_view)> onOutput = {};
};

struct ProcessResult {
  int exitCode = 0;      // 128 + n after signal n
  std::string output;    // standard output, unless onOutput is set
  std::string errors;    // standard error (the first megabyte)
  std::string stoppedBy; // empty, or the reason of the limit; then exitCode is meaningless
  double cpuSeconds = 0;
  size_t peakBytes = 0; // maximal memory in use
};

// Throws ToolError if the program cannot be started (missing, not executable).
ProcessResult run(const Command& command, const Limits& limits);

// Replaces this process by another program, with these words (ended by a null pointer). Throws
// ToolError if it cannot be started.
[[noreturn]] void become(const std::string& program, const char* const* words);

// Absolute path of a program on PATH; empty if there is none.
std::string findProgram(const std::string& name);

// The program named by the environment variable if it is set, else `name` on PATH; empty if there
// is none. Throws ToolError if the variable names something that cannot be run.
std::string findTool(const std::string& variable, const std::string& name);

// A private folder under TMPDIR, which the destructor removes with all its contents.
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
