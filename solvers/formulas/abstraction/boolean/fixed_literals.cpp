#include "oddsat/formulas/abstraction/boolean/fixed_literals.hpp"

#include "oddsat/base/sat_watch.hpp"

namespace oddsat::abstraction {

namespace {

constexpr int mostConflicts = 5000;

} // namespace

void findFixed(cnf::reduction::Store& store, const Limits& limits) {
  SatWatch watch(limits);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.connect_terminator(&watch);
  for (cnf::reduction::ClauseId id = 0; id < store.clauses(); ++id) {
    if (!store.alive(id)) continue;
    for (cnf::Lit l : store.clause(id)) solver.add(l);
    solver.add(0);
  }
  solver.limit("conflicts", mostConflicts);
  int result = solver.solve();
  solver.disconnect_terminator();
  limits.check();
  if (result == 20) return store.fail();
  for (cnf::Var v = 1; v <= store.variables(); ++v) {
    int fixed = store.occurs(v) ? solver.fixed(v) : 0;
    if (fixed == 0) continue;
    store.add(std::vector<cnf::Lit>{fixed > 0 ? v : -v});
    store.count("failed_literals");
  }
}

} // namespace oddsat::abstraction
