// Solvers of other people, used if they are installed: CAQE, DepQBF and SharpSSAT for formulas, and
// the path of clingo, which `ground` starts. A clear verdict becomes an answer. Everything else (a
// crash, an error, an unexpected output) is a ToolError with the tool's own words, and a limit is
// an unknown Answer.
#pragma once

#include "oddsat/base/keep.hpp"
#include "oddsat/base/limits.hpp"
#include "oddsat/cnf/quantified_cnf.hpp"
#include "oddsat/formulas/answer.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::external {

struct Tool {
  std::string name; // caqe, depqbf, sharpssat, clingo
  std::string path;
  std::string version; // "unknown" when the tool prints none
  Keep keep = {};      // copies of its input and output
};

// Places to search for a tool: the environment variable if it is set, else the program on PATH.
struct Place {
  std::string name, program, variable;
  std::string versionOption; // empty: the tool has none
  // Runs the tool; null if it solves no formulas.
  Answer (*solve)(const Tool&, const cnf::QuantifiedCnf&, const Limits&);
};
const std::vector<Place>& places();

std::optional<Tool> find(const std::string& name, const Limits& limits);

// Formulas without chance for caqe and depqbf; any formula for sharpssat, whose decimal is
// approximate.
Answer solve(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::external
