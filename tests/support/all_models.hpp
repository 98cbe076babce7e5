// All models of a set of clauses, by branching and unit propagation without any refinement.
#pragma once

#include "oddsat/cnf/quantified_cnf.hpp"

#include <functional>
#include <vector>

namespace oddsat::test {

using Assignment = std::vector<int8_t>; // by variable: 1, -1, or 0 for open
using OnModel = std::function<void(const Assignment&)>;

// False if some clause is violated.
inline bool propagate(const cnf::Clauses& clauses, Assignment& values) {
  auto value = [&](cnf::Lit lit) {
    int8_t v = values[static_cast<size_t>(std::abs(lit))];
    return lit > 0 ? v : static_cast<int8_t>(-v);
  };
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < clauses.size(); ++i) {
      cnf::Lit open = 0;
      int opens = 0;
      bool satisfied = false;
      for (cnf::Lit lit : clauses[i]) {
        satisfied |= value(lit) > 0;
        if (value(lit) == 0 && lit != open) open = lit, ++opens;
      }
      if (satisfied || opens > 1) continue;
      if (opens == 0) return false;
      values[static_cast<size_t>(std::abs(open))] = open > 0 ? 1 : -1;
      more = true;
    }
  }
  return true;
}

inline void eachModel(const cnf::Clauses& clauses, Assignment values, const OnModel& onModel) {
  if (!propagate(clauses, values)) return;
  size_t open = 1;
  while (open < values.size() && values[open] != 0) ++open;
  if (open == values.size()) return onModel(values);
  for (int8_t value : {int8_t{1}, int8_t{-1}}) {
    values[open] = value;
    eachModel(clauses, values, onModel);
  }
}

} // namespace oddsat::test
