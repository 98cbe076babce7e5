#include "oddsat/games/recurring/retrograde.hpp"

#include "oddsat/games/recurring/verify.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace oddsat::recurring {

namespace {

// Predecessors of every node.
class Uses {
public:
  explicit Uses(const Graph& graph) : first_(graph.size() + 1, 0), from_(graph.edges()) {
    forEach(graph, [&](Node, Node to) { ++first_[to + 1]; });
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    std::vector<uint32_t> next(first_.begin(), first_.end() - 1);
    forEach(graph, [&](Node from, Node to) { from_[next[to]++] = from; });
  }

  std::span<const Node> of(Node node) const {
    return {from_.data() + first_[node], first_[node + 1] - first_[node]};
  }

private:
  template <class Act>
  static void forEach(const Graph& graph, const Act& act) {
    for (Node node = 0; node < graph.size(); ++node)
      for (const Node target : graph.targets(node)) act(node, target);
  }

  std::vector<uint32_t> first_;
  std::vector<Node> from_;
};

} // namespace

bool isDeterministic(const Graph& graph) {
  return !graph.hasChance() && std::ranges::all_of(graph.worths(), [](const Rational& worth) {
    return worth == 0 || worth == 1;
  });
}

// Breadth-first search from the ends. A position of the other side is added with its last edge,
// which is the longest way to an end.
std::vector<uint32_t> stepsToForce(const Graph& graph, Owner side, const Rational& worth) {
  const Uses uses(graph);
  std::vector<uint32_t> steps(graph.size(), never), missing(graph.size(), 1);
  std::vector<Node> queue;
  for (Node node = 0; node < graph.size(); ++node) {
    if (graph.owner(node) == Owner::end) {
      if (graph.worth(node) != worth) continue;
      steps[node] = 0;
      queue.push_back(node);
    } else if (graph.owner(node) != side) {
      missing[node] = static_cast<uint32_t>(graph.targets(node).size());
    }
  }
  for (size_t at = 0; at < queue.size(); ++at)
    for (const Node node : uses.of(queue[at])) {
      if (missing[node] == 0 || --missing[node] > 0) continue;
      steps[node] = steps[queue[at]] + 1;
      queue.push_back(node);
    }
  return steps;
}

Solution retrograde(const Graph& graph, const Limits& limits) {
  Solution solution{Values(graph.size()), std::vector<uint32_t>(graph.size(), 0), {}};
  solution.rank = stepsToForce(graph, Owner::maximiser, 1);
  limits.check();
  for (Node node = 0; node < graph.size(); ++node) {
    const uint32_t steps = solution.rank[node];
    solution.values.copy(node, steps == never ? Values::zero : Values::one);
    const auto goesOn = [&](Node target) {
      const uint32_t after = solution.rank[target];
      return steps == never ? after == never : after < steps;
    };
    const auto targets = graph.targets(node);
    const auto found = std::ranges::find_if(targets, goesOn);
    if (found != targets.end())
      solution.choice[node] = static_cast<uint32_t>(found - targets.begin());
  }
  std::vector<Node> nodes(graph.size());
  std::iota(nodes.begin(), nodes.end(), Node{0});
  if (const auto node =
          firstUnproved(graph, nodes, solution.values, {solution.choice, solution.rank}))
    throw std::logic_error("the value of position " + std::to_string(*node) + " is not proved");
  return solution;
}

} // namespace oddsat::recurring
