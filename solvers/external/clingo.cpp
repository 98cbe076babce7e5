// clingo: one stable model of the program, an atom a line. Exit codes other than its three
// verdicts (65, 128, ...) are failures, with its own words.
#include "external/tools.hpp"

#include <sstream>

namespace oddsat::external {

Plan plan(const Tool& clingo, const std::string& program, const Limits& limits) {
  Plan plan;
  try {
    ProcessResult result = runTool(clingo, {"-V0", "--warn=none", "--out-ifs=\\n", "-n", "1", "-"},
                                   "", program, limits);
    constexpr int found = 10, foundTheOnlyOne = 30, none = 20;
    plan.exists = result.exitCode == found || result.exitCode == foundTheOnlyOne;
    if (!*plan.exists && result.exitCode != none) failed(clingo, result, "gave no verdict");
    std::istringstream lines(result.output);
    for (std::string line; *plan.exists && std::getline(lines, line) && line != "SATISFIABLE";)
      if (!line.empty()) plan.atoms.push_back(line);
  } catch (const LimitReached& limit) {
    plan.reason = limit.what();
  }
  return plan;
}

} // namespace oddsat::external
