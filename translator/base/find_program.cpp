// Search for programs on PATH.
#include "oddsat/base/process.hpp"

#include "oddsat/base/error.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

namespace oddsat {

std::string findProgram(const std::string& name) {
  auto runnable = [](const std::string& path) {
    return access(path.c_str(), X_OK) == 0 && std::filesystem::is_regular_file(path);
  };
  if (name.find('/') != std::string::npos) return runnable(name) ? name : "";
  const char* path = std::getenv("PATH");
  std::string rest = path ? path : "/usr/bin:/bin";
  for (size_t from = 0; from <= rest.size();) {
    size_t end = std::min(rest.find(':', from), rest.size());
    std::string candidate = rest.substr(from, end - from) + "/" + name;
    if (runnable(candidate)) return candidate;
    from = end + 1;
  }
  return "";
}

std::string findTool(const std::string& variable, const std::string& name) {
  const char* named = std::getenv(variable.c_str());
  if (!named || !*named) return findProgram(name);
  std::string path = findProgram(named);
  if (path.empty()) throw ToolError(variable + " names '" + named + "', which cannot be run");
  return path;
}

} // namespace oddsat
