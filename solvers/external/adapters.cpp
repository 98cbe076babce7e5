// One row for each tool: where to look for it, and who speaks with it.
#include "base/error.hpp"
#include "external/tools.hpp"
#include "ground/stable_models.hpp"

#include <algorithm>

namespace oddsat::external {

const std::vector<Place>& places() {
  static const std::vector<Place> all = {
      {"caqe", "caqe", "ODDSAT_CAQE", "--version", solveByCaqe},
      {"depqbf", "depqbf", "ODDSAT_DEPQBF", "--version", solveByDepqbf},
      {"sharpssat", "SharpSSAT", "ODDSAT_SHARPSSAT", "", solveBySharpssat},
      {"clingo", "clingo", ground::clingoVariable, "--version", nullptr},
  };
  return all;
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
