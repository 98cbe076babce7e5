#include "ground/clingo.hpp"

#include "base/error.hpp"
#include "base/process.hpp"

#include <algorithm>
#include <sstream>

namespace oddsat::ground {

namespace {

// clingo adds up these numbers in its exit code.
constexpr int satisfiable = 10, exhausted = 20, interrupted = 1;

std::vector<std::string> words(const std::string& line) {
  std::istringstream in(line);
  std::vector<std::string> found;
  for (std::string word; in >> word;) found.push_back(word);
  std::sort(found.begin(), found.end());
  return found;
}

// Each model is the line behind "Answer: N".
std::vector<std::vector<std::string>> readModels(const std::string& output) {
  std::istringstream in(output);
  std::vector<std::vector<std::string>> models;
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("Answer: ") && std::getline(in, line)) models.push_back(words(line));
  return models;
}

} // namespace

StableModels stableModels(const std::string& program, size_t most, const Limits& limits) {
  std::string path = findProgram("clingo");
  if (path.empty()) throw ToolError("clingo is not installed (Debian: apt install gringo)");
  Command command{{path, "--models=" + std::to_string(most), "--warn=none", "-"}, program};
  ProcessResult result = run(command, limits);
  if (!result.stoppedBy.empty()) return {readModels(result.output), false};
  bool outOfMemory = result.errors.find("bad_alloc") != std::string::npos;
  bool known = (result.exitCode & ~(satisfiable | exhausted | interrupted)) == 0;
  if (!known && !outOfMemory) throw ToolError("clingo failed: " + result.errors.substr(0, 500));
  return {readModels(result.output), !outOfMemory && (result.exitCode & exhausted) == exhausted};
}

} // namespace oddsat::ground
