#include "oddsat/games/hidden/subgame.hpp"

#include <algorithm>

namespace oddsat::hidden {

SubgameFinder::SubgameFinder(const Graph& graph) : isStart_(graph.size()) {
  for (const Side side : {maximiser, opponents}) {
    std::vector<uint32_t>& begin = begin_[side];
    begin.assign(graph.sets[side].size() + 1, 0);
    for (size_t node = 0; node < graph.size(); ++node) ++begin[graph.nodes[node].sets[side] + 1];
    for (size_t set = 1; set < begin.size(); ++set) begin[set] += begin[set - 1];
    nodes_[side].resize(graph.size());
    std::vector<uint32_t> next(begin.begin(), begin.end() - 1);
    for (uint32_t node = 0; node < graph.size(); ++node)
      nodes_[side][next[graph.nodes[node].sets[side]]++] = node;
  }
  for (auto set = static_cast<uint32_t>(graph.sets[maximiser].size()); set-- > 0;) {
    const auto group = nodes(maximiser, set);
    if (!std::ranges::equal(group, nodes(opponents, graph.nodes[group.front()].sets[opponents])))
      continue;
    starts_.push_back(set);
    for (const uint32_t node : group) isStart_[node] = true;
  }
}

std::vector<Rational> chancesOf(const Graph& graph) {
  std::vector<Rational> chances(graph.size(), 0);
  chances.front() = 1;
  for (uint32_t node = 0; node < graph.size(); ++node)
    for (const Edge& edge : graph.edges(node))
      if (edge.to != none) chances[edge.to] += chances[node] * graph.weight(edge);
  return chances;
}

Subgame subgameAt(const Graph& graph, const SubgameFinder& finder, uint32_t set,
                  const std::vector<Rational>& chances) {
  Subgame game{graph, finder, {}, {}, {}};
  Rational sum = 0;
  for (const uint32_t node : finder.nodes(maximiser, set)) sum += chances[node];
  for (const uint32_t node : finder.nodes(maximiser, set)) {
    game.start.emplace_back(node, chances[node] / sum);
    game.nodes.push_back(node);
  }
  std::unordered_map<uint32_t, bool> seen;
  for (size_t i = 0; i < game.nodes.size(); ++i)
    for (const Edge& edge : graph.edges(game.nodes[i]))
      if (const uint32_t to = game.inner(edge); to != none && seen.try_emplace(to, true).second)
        game.nodes.push_back(to);
  std::ranges::sort(game.nodes);
  for (const Side side : {maximiser, opponents}) {
    std::vector<uint32_t>& sets = game.sets[side];
    for (const uint32_t node : game.nodes) sets.push_back(graph.nodes[node].sets[side]);
    std::ranges::sort(sets);
    sets.erase(std::ranges::unique(sets).begin(), sets.end());
  }
  return game;
}

} // namespace oddsat::hidden
