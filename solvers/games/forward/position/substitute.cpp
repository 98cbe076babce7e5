#include "oddsat/games/forward/position/substitute.hpp"

#include <algorithm>
#include <cstdint>

namespace oddsat::forward {

using circuit::Node;
using circuit::Wire;

namespace {

constexpr Wire unknown = UINT32_MAX;

}

Substitution::Substitution(circuit::Circuit& circuit)
    : circuit_(circuit), images_(circuit.nodes().size(), unknown) {
  for (uint32_t n = 0; n < images_.size(); ++n)
    if (circuit.nodes()[n].kind != Node::Kind::both) images_[n] = 2 * n;
}

void Substitution::set(Wire input, Wire value) {
  images_[circuit::nodeOf(input)] = circuit::isInverted(input) ? circuit::inverse(value) : value;
}

Wire Substitution::of(Wire wire) {
  std::vector<uint32_t> open{circuit::nodeOf(wire)};
  const auto image = [this](Wire each) {
    const Wire found = images_[circuit::nodeOf(each)];
    return found != unknown && circuit::isInverted(each) ? circuit::inverse(found) : found;
  };
  while (!open.empty()) {
    const uint32_t n = open.back();
    if (images_[n] != unknown) {
      open.pop_back();
      continue;
    }
    const Node node = circuit_.nodes()[n]; // a copy, since the circuit grows
    const Wire a = image(node.a), b = image(node.b);
    if (a == unknown) open.push_back(circuit::nodeOf(node.a));
    if (b == unknown) open.push_back(circuit::nodeOf(node.b));
    if (a != unknown && b != unknown) images_[n] = circuit_.both(a, b);
  }
  return image(wire);
}

bool hasLoops(const circuit::Circuit& circuit) {
  return std::ranges::any_of(circuit.nodes(),
                             [](const Node& node) { return node.kind == Node::Kind::loop; });
}

} // namespace oddsat::forward
