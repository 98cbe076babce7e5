#include "oddsat/circuit/conjuncts.hpp"

#include <algorithm>
#include <unordered_set>

namespace oddsat::circuit {

std::vector<Wire> conjuncts(const Circuit& circuit, Wire wire) {
  std::vector<Wire> found, open{wire};
  std::unordered_set<Wire> seen;
  while (!open.empty()) {
    const Wire next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    const Node& node = circuit.nodes()[nodeOf(next)];
    if (isInverted(next) || node.kind != Node::Kind::both)
      found.push_back(next);
    else
      open.insert(open.end(), {node.a, node.b});
  }
  std::ranges::sort(found);
  return found;
}

} // namespace oddsat::circuit
