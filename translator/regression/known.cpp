#include "oddsat/regression/known.hpp"

#include <algorithm>

namespace oddsat::regression {

using circuit::Node;
using circuit::Wire;

bool Known::set(uint32_t fluent, bool value) {
  const Wire wire = value ? circuit::always : circuit::never;
  if (values_[fluent] != unknown) return values_[fluent] == wire;
  values_[fluent] = wire;
  const auto& others = value ? exclusions_->never[fluent] : exclusions_->some[fluent];
  return std::ranges::all_of(others, [&](uint32_t other) { return set(other, !value); });
}

// A conjunction is true if its parts are; a fluent, or its complement, gets its value.
bool Known::assume(const circuit::Circuit& circuit, Wire wire) {
  std::vector<Wire> open{wire};
  while (!open.empty()) {
    const Wire next = open.back();
    open.pop_back();
    if (next == circuit::never) return false;
    const Node& node = circuit.nodes()[circuit::nodeOf(next)];
    if (node.kind == Node::Kind::input && !set(node.a, !circuit::isInverted(next))) return false;
    if (node.kind != Node::Kind::both || circuit::isInverted(next)) continue;
    open.push_back(node.a);
    open.push_back(node.b);
  }
  return true;
}

} // namespace oddsat::regression
