// Strongly connected components (Tarjan's algorithm), for graphs too deep for recursion.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace oddsat {

// Returns the components in an order in which every edge leads to the same or an earlier component.
// Nodes that cannot be reached from the roots are in no component. edges(n) returns the targets of
// the edges of n.
template <class Edges>
std::vector<std::vector<uint32_t>>
strongComponents(uint32_t nodes, const std::vector<uint32_t>& roots, const Edges& edges) {
  constexpr uint32_t unseen = 0, finished = UINT32_MAX;
  struct Frame {
    uint32_t node;
    uint32_t edge;
  };
  std::vector<uint32_t> seen(nodes, unseen), low(nodes, 0), open;
  std::vector<Frame> frames;
  std::vector<std::vector<uint32_t>> found;
  uint32_t counter = 0;
  const auto enter = [&](uint32_t node) {
    seen[node] = low[node] = ++counter;
    open.push_back(node);
    frames.push_back({node, 0});
  };
  const auto leave = [&](uint32_t node) {
    if (low[node] != seen[node]) return;
    std::vector<uint32_t>& component = found.emplace_back();
    do {
      component.push_back(open.back());
      seen[open.back()] = finished;
      open.pop_back();
    } while (component.back() != node);
  };
  for (const uint32_t root : roots) {
    if (seen[root] != unseen) continue;
    enter(root);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      const auto& targets = edges(frame.node);
      if (frame.edge < targets.size()) {
        const uint32_t target = targets[frame.edge++];
        if (seen[target] == unseen)
          enter(target);
        else if (seen[target] != finished)
          low[frame.node] = std::min(low[frame.node], seen[target]);
        continue;
      }
      const uint32_t node = frame.node;
      frames.pop_back();
      leave(node);
      if (!frames.empty()) low[frames.back().node] = std::min(low[frames.back().node], low[node]);
    }
  }
  return found;
}

} // namespace oddsat
