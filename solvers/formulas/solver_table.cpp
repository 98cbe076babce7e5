#include "oddsat/formulas/solver_table.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/formulas/abstraction/abstraction.hpp"
#include "oddsat/formulas/elimination/eliminate.hpp"
#include "oddsat/formulas/external/external.hpp"
#include "oddsat/formulas/portfolio.hpp"
#include "oddsat/formulas/simplified.hpp"
#include "oddsat/formulas/xssat/xssat.hpp"

#include <algorithm>
#include <cstdlib>

namespace oddsat {

namespace {

template <typename Options>
using Solve = Answer (*)(const cnf::QuantifiedCnf&, const Options&, const Limits&,
                         const OnProgress&);

// A solver with options of its own.
template <typename Options>
SolveFormula with(Solve<Options> solve, Options (*optionsFrom)(const FormulaOptions&)) {
  return [solve, optionsFrom](const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                              const Limits& limits, const OnProgress& onProgress) {
    return solve(formula, optionsFrom(options), limits, onProgress);
  };
}

Answer byElimination(const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                     const Limits& limits, const OnProgress&) {
  elimination::Method method;
  apply(options.settings, "eliminate", elimination::settings(), method);
  auto solve = [&](const cnf::QuantifiedCnf& f) { return elimination::solve(f, limits, method); };
  return solveSimplified(formula, solve, options, limits);
}

// An outside tool, behind the simplifier.
SolveFormula byTool(const std::string& name, const std::string& howToGet) {
  return [name, howToGet](const cnf::QuantifiedCnf& formula, const FormulaOptions& options,
                          const Limits& limits, const OnProgress&) {
    auto tool = external::find(name, limits);
    if (!tool) throw ToolError("'" + name + "' is not here: " + howToGet);
    tool->keep = options.keep;
    auto solve = [&](const cnf::QuantifiedCnf& f) { return external::solve(*tool, f, limits); };
    return solveSimplified(formula, solve, options, limits);
  };
}

Solver tool(const std::string& name, const std::string& kind, const std::string& howToGet) {
  Solver row{.name = name,
             .kind = kind,
             .files = true,
             .howToGet = howToGet,
             .settingsOf = {"simplifier"}};
  row.solve = byTool(name, howToGet);
  return row;
}

SolverTable makeTable() {
  Solver caqe =
      tool("caqe", "formulas without chance", "put `caqe` on PATH or name it in ODDSAT_CAQE");
  Solver depqbf = tool("depqbf", "formulas without chance", "install the package depqbf");
  Solver sharpssat = tool("sharpssat", "formulas with or without chance, approximately",
                          "put `SharpSSAT` on PATH or name it in ODDSAT_SHARPSSAT");
  caqe.outermost = depqbf.outermost = true;
  sharpssat.chance = true, sharpssat.exact = false;
  SolverTable table = {
      {.name = "forward",
       .kind = "games",
       .chance = true,
       .outermost = true,
       .certificates = true,
       .approximates = true,
       .threads = true,
       .symmetries = true,
       .settingsOf = {"forward"}},
      {.name = "xssat",
       .kind = "formulas with or without chance",
       .chance = true,
       .outermost = true,
       .certificates = true,
       .approximates = true,
       .threads = true,
       .seeds = true,
       .symmetries = true,
       .definitions = true,
       .checksCache = true,
       .files = true,
       .settingsOf = {"xssat", "simplifier"},
       .solve = with(xssat::solve, xssat::optionsFrom)},
      {.name = "qbf",
       .kind = "formulas without chance",
       .outermost = true,
       .certificates = true,
       .definitions = true,
       .files = true,
       .settingsOf = {"xssat", "abstraction", "simplifier"},
       .solve = solveByPortfolio},
      {.name = "abstraction",
       .kind = "formulas with or without chance, block by block",
       .chance = true,
       .outermost = true,
       .definitions = true,
       .files = true,
       .settingsOf = {"abstraction"},
       .solve = with(abstraction::solve, abstraction::optionsFrom)},
      {.name = "eliminate",
       .kind = "formulas with or without chance, by diagrams and without search",
       .chance = true,
       .outermost = true,
       .files = true,
       .settingsOf = {"eliminate", "simplifier"},
       .solve = byElimination},
      caqe,
      depqbf,
      sharpssat,
      {.name = "clingo",
       .kind = "plans of one-player games",
       .outermost = true,
       .files = true,
       .howToGet = "install the package gringo"},
  };
  for (Solver& row : table) row.formulas = static_cast<bool>(row.solve);
  return table;
}

} // namespace

const SolverTable& solverTable() {
  static const SolverTable table = makeTable();
  return table;
}

const std::vector<SettingRow>& formulaSettings() {
  static const std::vector<SettingRow> rows = [] {
    std::vector<SettingRow> all;
    for (const std::vector<SettingRow>& each :
         {rowsOf("simplifier", simplifierSettings()), rowsOf("xssat", xssat::settings()),
          rowsOf("abstraction", abstraction::settings()),
          rowsOf("eliminate", elimination::settings())})
      all.insert(all.end(), each.begin(), each.end());
    return all;
  }();
  return rows;
}

} // namespace oddsat
