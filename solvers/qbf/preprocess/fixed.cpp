#include "qbf/preprocess/techniques.hpp"

#include <cadical.hpp>

namespace oddsat::qbf {

namespace {

constexpr int mostConflicts = 5000;

class Watch : public CaDiCaL::Terminator {
public:
  explicit Watch(const Limits& limits) : limits_(limits) {}
  bool terminate() override { return ++asked_ % 64 == 0 && limits_.reached(); }

private:
  const Limits& limits_;
  unsigned asked_ = 0;
};

} // namespace

bool findFixed(Store& store, const Limits& limits) {
  Watch watch(limits);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.connect_terminator(&watch);
  for (const StoredClause& c : store.clauses()) {
    if (!c.alive) continue;
    for (Lit l : c.literals) solver.add(l);
    solver.add(0);
  }
  solver.limit("conflicts", mostConflicts);
  int result = solver.solve();
  solver.disconnect_terminator();
  limits.check();
  if (result == 20) {
    store.falsify({});
    return true;
  }
  bool changed = false;
  for (Var v = 1; v <= store.variables() && !store.falsified(); ++v) {
    if (!store.occurs(v)) continue;
    int fixed = solver.fixed(v);
    if (fixed == 0) continue;
    store.assign(fixed > 0 ? v : -v);
    changed = true;
  }
  return changed;
}

} // namespace oddsat::qbf
