#include "oddsat/games/hidden/best_reply.hpp"

#include <algorithm>

namespace oddsat::hidden {

namespace {

class BestReply {
public:
  BestReply(const Graph& graph, Side side, const Mixture& other)
      : graph_(graph), side_(side), other_(side == maximiser ? opponents : maximiser),
        mixture_(other) {}

  // A reply that knows its own sequence: what its sets are worth, from the last to the first. The
  // best move of each set is stored in `plan`.
  Rational bySets(std::vector<uint32_t>& plan) {
    const std::vector<Rational> reach = reaches();
    std::vector<std::vector<Rational>> worth;
    for (const InformationSet& set : graph_.sets[side_]) worth.emplace_back(set.moves);
    for (uint32_t node = 0; node < graph_.size(); ++node)
      for (const Edge& edge : graph_.edges(node))
        if (edge.to == none)
          worth[graph_.nodes[node].sets[side_]][edge.moves[side_]] +=
              reach[node] * graph_.weight(edge) * probability(node, edge);
    plan.assign(worth.size(), 0);
    for (size_t set = worth.size(); set-- > 0;) {
      const InformationSet& known = graph_.sets[side_][set];
      if (worth[set].empty()) continue;
      plan[set] = bestMove(worth[set]);
      if (set > 0) worth[known.before][known.move] += worth[set][plan[set]];
    }
    return worth.front()[plan.front()];
  }

  // Informed opponents: what each node is worth to them.
  Rational byNodes() {
    const std::vector<Rational> weights = ownWeights();
    std::vector<Rational> value(graph_.size());
    for (size_t node = graph_.size(); node-- > 0;) {
      const auto at = static_cast<uint32_t>(node);
      std::vector<Rational> worth(graph_.sets[side_][graph_.nodes[node].sets[side_]].moves);
      for (const Edge& edge : graph_.edges(at)) {
        const Rational part =
            edge.to == none ? Rational(weights[node] * probability(at, edge)) : value[edge.to];
        worth[edge.moves[side_]] += graph_.weight(edge) * part;
      }
      if (!worth.empty()) value[node] = worth[bestMove(worth)];
    }
    return value.front();
  }

private:
  uint32_t bestMove(const std::vector<Rational>& worth) const {
    const auto best =
        side_ == maximiser ? std::ranges::max_element(worth) : std::ranges::min_element(worth);
    return static_cast<uint32_t>(best - worth.begin());
  }

  Rational probability(uint32_t node, const Edge& edge) const {
    const auto& moves = mixture_[graph_.nodes[node].sets[other_]];
    return moves.empty() ? Rational(1) : moves[edge.moves[other_]];
  }

  // The chance of each node when the side plays towards it: chance times the moves of the other
  // side. All ways to a node have the same own moves.
  std::vector<Rational> reaches() const {
    std::vector<Rational> reach(graph_.size());
    reach[0] = 1;
    for (uint32_t node = 0; node < graph_.size(); ++node)
      for (const Edge& edge : graph_.edges(node))
        if (edge.to != none)
          reach[edge.to] += reach[node] * graph_.weight(edge) * probability(node, edge);
    return reach;
  }

  // The weight of the other side's sequence at each node: equal on all ways to it.
  std::vector<Rational> ownWeights() const {
    std::vector<Rational> weights(graph_.size());
    weights[0] = 1;
    for (uint32_t node = 0; node < graph_.size(); ++node)
      for (const Edge& edge : graph_.edges(node))
        if (edge.to != none) weights[edge.to] = weights[node] * probability(node, edge);
    return weights;
  }

  const Graph& graph_;
  Side side_, other_;
  const Mixture& mixture_;
};

} // namespace

Rational bestReply(const Graph& graph, Side side, const Mixture& other) {
  BestReply reply(graph, side, other);
  if (side == opponents && hasInformedOpponents(graph)) return reply.byNodes();
  std::vector<uint32_t> plan;
  return reply.bySets(plan);
}

Mixture bestPlan(const Graph& graph, const Mixture& opponents) {
  std::vector<uint32_t> plan;
  BestReply(graph, maximiser, opponents).bySets(plan);
  return pureMixture(graph, plan);
}

Mixture pureMixture(const Graph& graph, const std::vector<uint32_t>& plan) {
  Mixture mixture;
  for (size_t set = 0; set < plan.size(); ++set) {
    const uint32_t moves = graph.sets[maximiser][set].moves;
    mixture.emplace_back(moves > 1 ? moves : 0);
    if (moves > 1) mixture.back()[plan[set]] = 1;
  }
  return mixture;
}

Mixture uniformMixture(const Graph& graph, Side side) {
  Mixture mixture;
  for (const InformationSet& set : graph.sets[side])
    mixture.emplace_back(set.moves > 1 ? set.moves : 0,
                         Rational(1, std::max<unsigned long>(set.moves, 1)));
  return mixture;
}

bool hasInformedOpponents(const Graph& graph) {
  const auto& sets = graph.sets[opponents];
  return sets.size() > 1 &&
         std::ranges::all_of(sets, [](const InformationSet& set) { return set.before == none; });
}

} // namespace oddsat::hidden
