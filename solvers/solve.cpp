#include "solve.hpp"

#include "base/error.hpp"
#include "elimination/eliminate.hpp"
#include "external/external.hpp"
#include "given.hpp"
#include "qbf/qbf.hpp"
#include "reduced.hpp"
#include "turns.hpp"
#include "xssat/xssat.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat {

namespace {

struct Known {
  const char* name;
  const char* kind;
  const char* howToGet; // empty: part of the program
};

constexpr Known known[] = {
    {"forward", "games", ""},
    {"xssat", "formulas with or without chance", ""},
    {"qbf", "formulas without chance", ""},
    {"abstraction", "formulas without chance, by one of the two ways of qbf alone", ""},
    {"eliminate", "formulas with or without chance, by diagrams and without search", ""},
    {"caqe", "formulas without chance", "put `caqe` on PATH or name it in ODDSAT_CAQE"},
    {"depqbf", "formulas without chance", "install the package depqbf"},
    {"sharpssat", "formulas with or without chance, approximately",
     "put `SharpSSAT` on PATH or name it in ODDSAT_SHARPSSAT"},
    {"clingo", "plans of one-player games", "install the package gringo"},
};

// A tool that cannot even tell its version is listed as missing, with the reason.
void lookForTool(Backend& backend) {
  try {
    if (auto tool = external::find(backend.name, Limits(20, {}))) {
      backend.available = true;
      backend.version = tool->version;
      backend.why = tool->path;
    }
  } catch (const ToolError& error) {
    backend.why = error.what();
  }
}

void refuseChance(const cnf::QuantifiedCnf& formula, const std::string& solver) {
  if (cnf::hasChance(formula))
    throw Error("'" + solver + "' takes formulas without chance only; xssat takes this one");
}

Answer solveGiven(const cnf::QuantifiedCnf& formula, const std::string& solver,
                  FormulaOptions options, const Limits& limits, const OnProgress& onProgress) {
  std::vector<cnf::Lit> literals = std::move(options.assume);
  options.assume.clear();
  Answer answer = solveFormula(given(formula, literals), solver, options, limits, onProgress);
  for (cnf::Lit& l : answer.outermost)
    if (std::ranges::count(literals, -l) > 0) l = -l;
  return answer;
}

Answer solveByXssat(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                    const Limits& limits, const OnProgress& onProgress) {
  xssat::Options own;
  own.approximate = options.approximate;
  own.atLeast = options.atLeast;
  own.checkCache = options.checkCache;
  own.seed = options.seed;
  own.certificate = options.certificate;
  own.reduce = options.reduce;
  own.keep = options.keep;
  own.alternatives = options.alternatives;
  return xssat::solve(formula, own, limits, onProgress);
}

Answer solveByQbf(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                  const Limits& limits, const OnProgress& onProgress) {
  // A strategy is written down from the table, so the one that keeps it is asked.
  if (!options.certificate.empty()) return solveByXssat(formula, options, limits, onProgress);
  return solveInTurns(formula, {options.reduce, options.checkCache, options.seed, options.keep},
                      limits, onProgress);
}

Answer solveByAbstraction(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                          const Limits& limits, const OnProgress& onProgress) {
  qbf::Options own;
  own.preprocess = options.reduce;
  own.keep = options.keep;
  Answer answer = qbf::solve(formula, own, limits, onProgress);
  answer.solver = "abstraction";
  return answer;
}

// The simplified formula may begin with another block; only values of the first one asked count.
Answer solveByElimination(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                          const Limits& limits) {
  const double begun = limits.secondsUsed();
  auto solve = [&](const cnf::QuantifiedCnf& f) { return elimination::solve(f, limits); };
  Answer answer =
      options.reduce ? solveReduced(formula, solve, limits, options.keep) : solve(formula);
  std::erase_if(answer.outermost, [&](cnf::Lit l) {
    return std::ranges::count(formula.prefix.front().vars, std::abs(l)) == 0;
  });
  answer.seconds["solve"] = limits.secondsUsed() - begun;
  return answer;
}

Answer solveByTool(const cnf::QuantifiedCnf& formula, const std::string& solver,
                   const FormulaOptions& options, const Limits& limits) {
  auto tool = external::find(solver, limits);
  if (!tool) {
    auto entry = std::ranges::find(known, solver, [](const Known& k) { return k.name; });
    throw ToolError("'" + solver + "' is not here: " + entry->howToGet);
  }
  tool->keep = options.keep;
  auto solve = [&](const cnf::QuantifiedCnf& f) { return external::solve(*tool, f, limits); };
  return options.reduce ? solveReduced(formula, solve, limits, options.keep) : solve(formula);
}

} // namespace

std::vector<Backend> backends() {
  std::vector<Backend> all;
  for (const Known& entry : known) {
    Backend backend{entry.name, entry.kind, false, "", entry.howToGet};
    if (backend.why.empty())
      backend = {entry.name, entry.kind, true, ODDSAT_VERSION, "part of oddsat"};
    else
      lookForTool(backend);
    all.push_back(std::move(backend));
  }
  return all;
}

Choice choose(const cnf::QuantifiedCnf& formula, const FormulaOptions& options) {
  if (cnf::hasChance(formula)) return {"xssat", "the formula has chance"};
  if (!options.certificate.empty()) return {"xssat", "it writes certificates"};
  if (formula.prefix.size() <= 1) return {"qbf", "one block: a single call of the SAT solver"};
  return {"qbf", "exists and forall, no chance: abstraction and table search in turns"};
}

Answer solveFormula(const cnf::QuantifiedCnf& formula, const std::string& solver,
                    const FormulaOptions& options, const Limits& limits,
                    const OnProgress& onProgress) {
  if (!options.assume.empty()) return solveGiven(formula, solver, options, limits, onProgress);
  if (solver == "auto") {
    return solveFormula(formula, choose(formula, options).solver, options, limits, onProgress);
  }
  if (solver == "xssat") return solveByXssat(formula, options, limits, onProgress);
  if (solver != "qbf" && !options.certificate.empty())
    throw Error("'" + solver + "' writes no certificate; xssat and qbf do");
  if (solver == "eliminate") return solveByElimination(formula, options, limits);
  if (solver == "sharpssat") return solveByTool(formula, solver, options, limits);
  if (solver == "qbf" || solver == "abstraction" || solver == "caqe" || solver == "depqbf") {
    refuseChance(formula, solver);
    if (solver == "qbf") return solveByQbf(formula, options, limits, onProgress);
    if (solver == "abstraction") return solveByAbstraction(formula, options, limits, onProgress);
    return solveByTool(formula, solver, options, limits);
  }
  throw Error("'" + solver +
              "' does not solve formulas; xssat, qbf, abstraction, eliminate, caqe, depqbf and "
              "sharpssat do");
}

} // namespace oddsat
