#include "oddsat/cnf/formula_builder.hpp"

#include <algorithm>

namespace oddsat::cnf {

namespace {

bool lessByVariable(Lit a, Lit b) {
  return std::abs(a) != std::abs(b) ? std::abs(a) < std::abs(b) : a < b;
}

// Sorts the literals and removes repeated ones. Returns true if it contains a complementary pair.
bool normalize(std::vector<Lit>& literals) {
  std::ranges::sort(literals, lessByVariable);
  literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
  return std::ranges::adjacent_find(literals, [](Lit a, Lit b) { return a == -b; }) !=
         literals.end();
}

} // namespace

Var Definitions::addAtom(prefix::BlockIndex block) {
  reach_.push_back(block);
  reason_.push_back(nullptr);
  return variables();
}

Var Definitions::addDefined(std::span<const Lit> inputs, const char* reason) {
  prefix::BlockIndex reach = 0;
  for (Lit lit : inputs)
    if (lit != always && lit != never) reach = std::max(reach, reach_[slot(lit)]);
  reach_.push_back(reach);
  reason_.push_back(reason);
  return variables();
}

prefix::BlockIndex Definitions::blockOf(Var var) const {
  prefix::BlockIndex reach = reach_[slot(var)];
  return reasonOf(var) ? levels_.auxiliaryAfter[reach] : reach;
}

void Definitions::clause(std::span<const Lit> literals) {
  buffer_.clear();
  for (Lit lit : literals) {
    if (lit == always) return;
    if (lit != never) buffer_.push_back(lit);
  }
  if (!normalize(buffer_)) clauses_.add(buffer_);
}

Lit Definitions::equal(Lit out, Lit literal) {
  if (out == 0) return literal;
  clause({-out, literal});
  clause({out, -literal});
  return out;
}

Lit Definitions::conjunction(std::span<const Lit> literals, const char* reason, Lit out) {
  std::vector<Lit>& inputs = inputs_;
  inputs.clear();
  for (Lit lit : literals) {
    if (lit == never) return equal(out, never);
    if (lit != always) inputs.push_back(lit);
  }
  if (normalize(inputs)) return equal(out, never);
  if (inputs.empty()) return equal(out, always);
  if (inputs.size() == 1) return equal(out, inputs.front());
  if (out == 0) out = addDefined(inputs, reason);
  for (Lit lit : inputs) clause({-out, lit});
  for (Lit& lit : inputs) lit = -lit;
  inputs.push_back(out);
  clause(inputs);
  return out;
}

Lit Definitions::disjunction(std::span<const Lit> literals, const char* reason, Lit out) {
  std::vector<Lit> complements(literals.begin(), literals.end());
  for (Lit& lit : complements) lit = -lit;
  return -conjunction(complements, reason, -out);
}

Lit Definitions::monotoneChoice(Lit choice, Lit high, Lit low, const char* reason, Lit out) {
  if (high == low) return equal(out, low);
  if (low == never) {
    Lit both[] = {choice, high};
    return conjunction(both, reason, out);
  }
  if (high == always) {
    Lit either[] = {choice, low};
    return disjunction(either, reason, out);
  }
  if (out == 0) {
    Lit inputs[] = {choice, high, low};
    out = addDefined(inputs, reason);
  }
  clause({-out, high});
  clause({-out, choice, low});
  clause({out, -low});
  clause({out, -choice, -high});
  return out;
}

} // namespace oddsat::cnf
