#include "base/error.hpp"
#include "external/tools.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace oddsat::external {

namespace {

// The first word of the tool's own report that begins with a digit: "DepQBF 5.01", "caqe 4.0.1".
std::string versionIn(const std::string& text) {
  std::istringstream words(text.substr(0, text.find('\n')));
  for (std::string word; words >> word;)
    if (std::isdigit(static_cast<unsigned char>(word[0]))) return word;
  return "unknown";
}

std::string versionOf(const Place& place, const std::string& path, const Limits& limits) {
  if (place.versionOption.empty()) return "unknown";
  ProcessResult result = run({{path, place.versionOption}}, limits.within(10));
  return versionIn(result.output.empty() ? result.errors : result.output);
}

} // namespace

std::optional<Tool> find(const std::string& name, const Limits& limits) {
  auto place = std::ranges::find(places(), name, &Place::name);
  if (place == places().end()) return std::nullopt;
  std::string path = findTool(place->variable, place->program);
  if (path.empty()) return std::nullopt;
  return Tool{name, path, versionOf(*place, path, limits)};
}

} // namespace oddsat::external
