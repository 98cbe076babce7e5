#include "oddsat/circuit/circuit.hpp"

#include "oddsat/base/index.hpp"

#include <algorithm>

namespace oddsat::circuit {

namespace {

// Joins wires in a balanced tree, so that the circuit has a small depth; `join` is both or either.
template <class Join>
Wire balanced(std::vector<Wire>& wires, Join join) {
  while (wires.size() > 1) {
    size_t kept = 0;
    for (size_t i = 0; i < wires.size(); i += 2)
      wires[kept++] = i + 1 < wires.size() ? join(wires[i], wires[i + 1]) : wires[i];
    wires.resize(kept);
  }
  return wires.front();
}

void sortedOnce(std::vector<Wire>& wires) {
  std::ranges::sort(wires);
  wires.erase(std::unique(wires.begin(), wires.end()), wires.end());
}

} // namespace

Wire Circuit::input() {
  nodes_.push_back({Node::Kind::input, inputs_++, never});
  return 2 * (size32(nodes_) - 1);
}

Wire Circuit::loop() {
  nodes_.push_back({Node::Kind::loop, never, never});
  return 2 * (size32(nodes_) - 1);
}

void Circuit::define(Wire loop, Wire definition) {
  nodes_[nodeOf(loop)].a = definition;
}

Wire Circuit::both(Wire a, Wire b) {
  if (a > b) std::swap(a, b);
  if (a == never || a == inverse(b)) return never;
  if (a == always || a == b) return b;
  const Wire next = 2 * size32(nodes_);
  const auto [place, isNew] = known_.try_emplace((uint64_t{a} << 32U) | b, next);
  if (isNew) nodes_.push_back({Node::Kind::both, a, b});
  return place->second;
}

Wire Circuit::all(std::vector<Wire> wires) {
  sortedOnce(wires);
  if (wires.empty()) return always;
  return balanced(wires, [this](Wire a, Wire b) { return both(a, b); });
}

Wire Circuit::any(std::vector<Wire> wires) {
  sortedOnce(wires);
  if (wires.empty()) return never;
  return balanced(wires, [this](Wire a, Wire b) { return either(a, b); });
}

} // namespace oddsat::circuit
