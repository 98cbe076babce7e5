// Solvers of other people, used when they are there: CAQE, DepQBF and SharpSSAT for formulas (and
// where clingo is, which `ground` starts). A clear verdict becomes an answer; everything else
// (a crash, an error, an output nobody expected) is a ToolError with the tool's own words, and a
// limit is an unknown Answer.
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
  Keep keep = {};      // copies of what it reads and of what it prints
};

// Where to look: the environment variable if it is set, else the program on PATH.
struct Place {
  std::string name, program, variable;
  std::string versionOption;                                              // empty: it knows none
  Answer (*solve)(const Tool&, const cnf::QuantifiedCnf&, const Limits&); // null: no formulas
};
const std::vector<Place>& places();

std::optional<Tool> find(const std::string& name, const Limits& limits);

// caqe and depqbf: formulas without chance. sharpssat: any formula; its decimal is approximate.
Answer solve(const Tool& tool, const cnf::QuantifiedCnf& formula, const Limits& limits);

} // namespace oddsat::external
