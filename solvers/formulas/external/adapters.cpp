// One row for each tool: the places to search for it, and the function that runs it.
#include "oddsat/base/error.hpp"
#include "oddsat/formulas/external/tools.hpp"
#include "oddsat/ground/stable_models.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace oddsat::external {

namespace {

// Version: the first word of the tool's own report that begins with a digit, as in "DepQBF 5.01",
// "caqe 4.0.1".
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

const std::vector<Place>& places() {
  static const std::vector<Place> all = {
      {"caqe", "caqe", "ODDSAT_CAQE", "--version", solveByCaqe},
      {"depqbf", "depqbf", "ODDSAT_DEPQBF", "--version", solveByDepqbf},
      {"sharpssat", "SharpSSAT", "ODDSAT_SHARPSSAT", "", solveBySharpssat},
      {"clingo", "clingo", ground::clingoVariable, "--version", nullptr},
  };
  return all;
}

std::optional<Tool> find(const std::string& name, const Limits& limits) {
  auto place = std::ranges::find(places(), name, &Place::name);
  if (place == places().end()) return std::nullopt;
  std::string path = findTool(place->variable, place->program);
  if (path.empty()) return std::nullopt;
  return Tool{name, path, versionOf(*place, path, limits)};
}

Answer solve(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits) {
  const auto place = std::ranges::find(places(), tool.name, &Place::name);
  if (place == places().end() || !place->solve)
    throw Error("'" + tool.name + "' does not solve formulas");
  Answer answer;
  try {
    answer = place->solve(tool, formula, limits);
  } catch (const LimitReached& limit) {
    answer.high = formula.factor;
    answer.reason = limit.what();
  }
  answer.solver = tool.name;
  answer.versions[tool.name] = tool.version;
  return answer;
}

} // namespace oddsat::external
