#include "oddsat/questions/cubes/opened_tree.hpp"

#include "oddsat/base/error.hpp"

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

Bounds worthOf(const Reply& reply, const std::vector<Bounds>& nodes) {
  Bounds sum{0, 0};
  Integer all = 0;
  for (const Outcome& outcome : reply.outcomes) {
    const Integer weight = outcome.weight;
    sum.low += nodes[outcome.node].low * weight;
    sum.high += nodes[outcome.node].high * weight;
    all += weight;
  }
  return {sum.low / all, sum.high / all};
}

namespace {

// Both ends of the best of these parts, for whoever wants the most or the least.
template <typename Parts, typename Better>
Bounds bestOf(const Parts& parts, const std::vector<Bounds>& nodes, Bounds best, Better better) {
  for (const auto& part : parts) {
    const Bounds worth = worthOf(part, nodes);
    best = {better(best.low, worth.low), better(best.high, worth.high)};
  }
  return best;
}

} // namespace

Bounds worthOf(const Choice& choice, const std::vector<Bounds>& nodes) {
  return bestOf(choice.replies, nodes, {1, 1},
                [](const Rational& a, const Rational& b) { return std::min(a, b); });
}

Bounds worthOf(const Node& node, const std::vector<Bounds>& nodes) {
  return bestOf(node.choices, nodes, {0, 0},
                [](const Rational& a, const Rational& b) { return std::max(a, b); });
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
