#include "oddsat/regression/instance.hpp"

namespace oddsat::regression {

using circuit::Node;
using circuit::Wire;

namespace {

constexpr Wire noWire = UINT32_MAX;

} // namespace

Instance::Instance(const circuit::Circuit& from, circuit::Circuit& to,
                   const std::vector<Wire>& inputs)
    : from_(from), to_(to), images_(from.nodes().size(), noWire) {
  images_[0] = circuit::never;
  for (uint32_t n = 0; n < images_.size(); ++n)
    if (from.nodes()[n].kind == Node::Kind::input) images_[n] = inputs[from.nodes()[n].a];
}

Wire Instance::image(Wire wire) const {
  const Wire found = images_[circuit::nodeOf(wire)];
  return found != noWire && circuit::isInverted(wire) ? circuit::inverse(found) : found;
}

Wire Instance::of(Wire wire) {
  std::vector<uint32_t> open;
  if (image(wire) == noWire) open.push_back(circuit::nodeOf(wire));
  while (!open.empty()) {
    const uint32_t n = open.back();
    const Node& node = from_.nodes()[n];
    const Wire a = image(node.a), b = image(node.b);
    if (a == noWire) open.push_back(circuit::nodeOf(node.a));
    if (b == noWire) open.push_back(circuit::nodeOf(node.b));
    if (a == noWire || b == noWire) continue;
    images_[n] = to_.both(a, b);
    open.pop_back();
  }
  return image(wire);
}

} // namespace oddsat::regression
