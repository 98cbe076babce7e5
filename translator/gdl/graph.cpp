#include "oddsat/gdl/graph.hpp"

#include "oddsat/base/index.hpp"
#include "oddsat/base/strong_components.hpp"

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>
#include <span>

namespace oddsat::gdl {

void findComponents(Graph& graph) {
  const auto nodes = size32(graph.edges);
  std::vector<std::vector<uint32_t>> targets(nodes);
  std::vector<uint32_t> all(nodes);
  std::iota(all.begin(), all.end(), 0u);
  for (uint32_t node = 0; node < nodes; ++node)
    for (const Edge& edge : graph.edges[node])
      targets[node].push_back(static_cast<uint32_t>(edge.to));
  graph.components.assign(nodes, Graph::none);
  size_t found = 0;
  const auto edges = [&](uint32_t node) { return std::span(targets[node]); };
  for (const std::vector<uint32_t>& component : strongComponents(nodes, all, edges)) {
    for (uint32_t node : component) graph.components[node] = found;
    ++found;
  }
}

std::vector<Edge> path(const Graph& graph, size_t start, size_t goal, size_t within) {
  std::vector<std::optional<std::pair<size_t, Edge>>> cameFrom(graph.edges.size());
  std::deque<size_t> queue{start};
  while (!queue.empty() && !cameFrom[goal]) {
    size_t node = queue.front();
    queue.pop_front();
    for (const Edge& edge : graph.edges[node]) {
      if (cameFrom[edge.to] || (within != Graph::none && graph.components[edge.to] != within))
        continue;
      cameFrom[edge.to] = {node, edge};
      queue.push_back(edge.to);
    }
  }
  std::vector<Edge> edges;
  if (!cameFrom[goal]) return edges;
  size_t at = goal;
  do {
    edges.push_back(cameFrom[at]->second);
    at = cameFrom[at]->first;
  } while (at != start);
  std::reverse(edges.begin(), edges.end());
  return edges;
}

} // namespace oddsat::gdl
