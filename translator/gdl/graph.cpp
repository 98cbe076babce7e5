#include "gdl/graph.hpp"

#include <algorithm>
#include <deque>
#include <optional>

namespace oddsat::gdl {

namespace {

// Tarjan's algorithm with its own stack: a rulesheet may define very long chains.
class Components {
public:
  explicit Components(Graph& graph)
      : graph_(graph), index_(graph.edges.size(), Graph::none), low_(graph.edges.size(), 0) {
    graph.components.assign(graph.edges.size(), Graph::none);
  }

  void find() {
    for (size_t root = 0; root < graph_.edges.size(); ++root) {
      if (index_[root] != Graph::none) continue;
      enter(root);
      while (!frames_.empty()) step();
    }
  }

private:
  struct Frame {
    size_t node;
    size_t nextEdge;
  };

  void enter(size_t node) {
    index_[node] = low_[node] = entered_++;
    open_.push_back(node);
    frames_.push_back({node, 0});
  }

  void step() {
    auto& [node, nextEdge] = frames_.back();
    while (nextEdge < graph_.edges[node].size()) {
      size_t to = graph_.edges[node][nextEdge++].to;
      if (index_[to] == Graph::none) return enter(to);
      if (graph_.components[to] == Graph::none) low_[node] = std::min(low_[node], index_[to]);
    }
    leave(node);
  }

  void leave(size_t node) {
    if (low_[node] == index_[node]) {
      for (size_t member = Graph::none; member != node; open_.pop_back()) {
        member = open_.back();
        graph_.components[member] = found_;
      }
      ++found_;
    }
    frames_.pop_back();
    if (frames_.empty()) return;
    size_t parent = frames_.back().node;
    low_[parent] = std::min(low_[parent], low_[node]);
  }

  Graph& graph_;
  std::vector<size_t> index_, low_, open_;
  std::vector<Frame> frames_;
  size_t entered_ = 0, found_ = 0;
};

} // namespace

void findComponents(Graph& graph) {
  Components(graph).find();
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
