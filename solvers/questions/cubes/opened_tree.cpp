#include "oddsat/questions/cubes/opened_tree.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/games/value/combined.hpp"

#include <algorithm>
#include <numeric>

namespace oddsat::cubes {

namespace {

std::vector<size_t> deepestFirst(const Tree& tree) {
  std::vector<size_t> order(tree.nodes.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(
      order, [&](size_t a, size_t b) { return tree.nodes[a].steps > tree.nodes[b].steps; });
  return order;
}

} // namespace

namespace {

// Bounds of the value of these parts for the side that chooses among them.
template <typename Parts>
Bounds combined(const Parts& parts, const std::vector<Bounds>& nodes, value::Side side) {
  value::Combined low(side), high(side);
  for (const auto& part : parts) {
    const Bounds worth = worthOf(part, nodes);
    low.add(worth.low);
    high.add(worth.high);
  }
  return {low.value(), high.value()};
}

} // namespace

Bounds worthOf(const Reply& reply, const std::vector<Bounds>& nodes) {
  value::Combined low(value::Side::chance), high(value::Side::chance);
  for (const Outcome& outcome : reply.outcomes) {
    low.add(nodes[outcome.node].low, outcome.weight);
    high.add(nodes[outcome.node].high, outcome.weight);
  }
  return {low.value(), high.value()};
}

Bounds worthOf(const Choice& choice, const std::vector<Bounds>& nodes) {
  return combined(choice.replies, nodes, value::Side::opponent);
}

Bounds worthOf(const Node& node, const std::vector<Bounds>& nodes) {
  return combined(node.choices, nodes, value::Side::maximiser);
}

std::vector<Bounds> knownAlone(const Tree& tree) {
  std::vector<Bounds> known;
  for (const Node& node : tree.nodes) known.push_back(node.known);
  return known;
}

std::vector<Bounds> boundsOf(const Tree& tree, std::vector<Bounds> alone) {
  for (const size_t index : deepestFirst(tree)) {
    const Node& node = tree.nodes[index];
    if (!node.opened()) continue;
    const Bounds worth = worthOf(node, alone);
    Bounds& own = alone[index];
    own = {std::max(own.low, worth.low), std::min(own.high, worth.high)};
    if (own.low > own.high)
      throw Error("the result of the position after '" + node.after +
                  "' contradicts those of the positions behind it; one of them is wrong");
  }
  return alone;
}

} // namespace oddsat::cubes
