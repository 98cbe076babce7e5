#include "oddsat/formulas/solve.hpp"

#include "oddsat/base/best_bounds.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/version.hpp"
#include "oddsat/formulas/external/external.hpp"

#include <algorithm>

namespace oddsat {

namespace {

constexpr double secondsToTellVersion = 20;

// A tool that cannot print its version is listed as missing, with the reason.
void lookForTool(Backend& backend) {
  try {
    if (auto tool = external::find(backend.solver->name, Limits(secondsToTellVersion, {}))) {
      backend.available = true;
      backend.version = tool->version;
      backend.why = tool->path;
    }
  } catch (const ToolError& error) {
    backend.why = error.what();
  }
}

// Names of the solvers in the table that fit, as in "xssat, qbf and depqbf".
template <typename Fits>
std::string names(const SolverTable& table, Fits fits) {
  std::vector<std::string> found;
  for (const Solver& solver : table)
    if (fits(solver)) found.push_back(solver.name);
  std::string words;
  for (size_t i = 0; i < found.size(); ++i)
    words += (i == 0 ? "" : i + 1 == found.size() ? " and " : ", ") + found[i];
  return words;
}

const Solver& rowOf(const SolverTable& table, const std::string& name) {
  const auto row = std::ranges::find(table, name, &Solver::name);
  if (row != table.end() && row->solve) return *row;
  throw Error("'" + name + "' does not solve formulas; " +
              names(table, [](const Solver& s) { return static_cast<bool>(s.solve); }) + " do");
}

void refuseWhatItCannot(const SolverTable& table, const Solver& solver,
                        const cnf::QuantifiedCnf& formula, const FormulaOptions& options) {
  if (!options.certificate.empty() && !solver.certificates)
    throw Error("'" + solver.name + "' writes no certificate; " +
                names(table, [](const Solver& s) { return s.certificates; }) + " do");
  if (cnf::hasChance(formula) && !solver.chance)
    throw Error("'" + solver.name + "' takes formulas without chance only; " +
                names(table, [](const Solver& s) { return s.chance && s.exact && s.solve; }) +
                " take any");
  if (cnf::hasForall(formula) && !solver.forall)
    throw Error("'" + solver.name + "' takes formulas without forall only; " +
                names(table, [](const Solver& s) { return s.forall && s.exact && s.solve; }) +
                " take them");
}

} // namespace

std::vector<Backend> backends(const SolverTable& table) {
  std::vector<Backend> all;
  for (const Solver& solver : table) {
    if (solver.howToGet.empty()) {
      all.push_back({&solver, true, version(), "part of oddsat"});
      continue;
    }
    all.push_back({&solver, false, "", solver.howToGet});
    lookForTool(all.back());
  }
  return all;
}

Choice choose(const cnf::QuantifiedCnf& formula, const FormulaOptions& options) {
  if (cnf::hasChance(formula)) return {"xssat", "the formula has chance"};
  if (!options.certificate.empty()) return {"xssat", "it writes certificates"};
  if (formula.prefix.size() <= 1) return {"qbf", "one block: a single call of the SAT solver"};
  return {"qbf", "exists and forall, no chance: abstraction and table search in turns"};
}

Answer solveFormula(const cnf::QuantifiedCnf& formula, const std::string& name,
                    const FormulaOptions& options, const Limits& limits,
                    const OnProgress& onProgress, const SolverTable& table) {
  const Solver& solver = rowOf(table, name == "auto" ? choose(formula, options).solver : name);
  refuseWhatItCannot(table, solver, formula, options);
  const Stopwatch watch;
  BestBounds best{0, formula.factor};
  Answer answer = solver.solve(formula, options, limits, withBest(best, onProgress));
  if (answer.status == Status::interval || answer.status == Status::unknown) {
    best.exchange(answer.low, answer.high);
    if (answer.low == answer.high) answer.status = Status::exact, answer.reason.clear();
  }
  watch.stop(answer.spent, "solve");
  return answer;
}

} // namespace oddsat
