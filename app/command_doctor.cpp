// `oddsat doctor`: the outside solvers that are installed, their versions, and how to install
// others.

#include "oddsat/app/print.hpp"
#include "oddsat/app/session.hpp"
#include "oddsat/formulas/solve.hpp"

#include "oddsat/ground/gringo.hpp"

#include <fmt/format.h>

namespace oddsat::app {

namespace {

Backend grounder() {
  static const Solver gringo{.name = "gringo", .kind = "grounds every program"};
  Backend row{&gringo, false, "", ""};
  try {
    row.version = ground::grounderVersion();
    row.available = true;
  } catch (const ToolError& error) {
    row.why = error.what();
  }
  return row;
}

Json rowJson(const Backend& row) {
  return {{"name", row.solver->name},
          {"kind", row.solver->kind},
          {"formulas", static_cast<bool>(row.solver->solve)},
          {"chance", row.solver->chance},
          {"forall", row.solver->forall},
          {"exact", row.solver->exact},
          {"first_moves", row.solver->outermost},
          {"outside", !row.solver->howToGet.empty()},
          {"available", row.available},
          {"version", row.version},
          {"why", row.why}};
}

} // namespace

ExitCode runDoctor(Session& session) {
  std::vector<Backend> rows = backends();
  rows.insert(rows.begin(), grounder());
  if (session.options.output == "json") {
    Json list = Json::array();
    for (const Backend& row : rows) list.push_back(rowJson(row));
    printJson({{"command", "doctor"},
               {"status", rows.front().available ? "exact" : "error"},
               {"backends", list}});
  } else {
    for (const Backend& row : rows)
      fmt::print("{:<12} {:<8} {:<10} {}{}\n", row.solver->name,
                 row.available ? "ready" : "missing", row.version == "unknown" ? "" : row.version,
                 row.solver->kind, row.why.empty() ? "" : " (" + row.why + ")");
  }
  return rows.front().available ? answered : toolMissing;
}

} // namespace oddsat::app
