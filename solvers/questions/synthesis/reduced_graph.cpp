#include "oddsat/questions/synthesis/reduced_graph.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

constexpr uint32_t nowhere = UINT32_MAX;

class GraphReduction {
public:
  GraphReduction(const PositionGraph& graph, const Worth& worth,
                 const std::optional<Rational>& enough, bool everything)
      : graph_(graph), worth_(worth), enough_(enough), everything_(everything) {}

  ReducedGraph run(size_t moves) {
    place();
    nextOwn();
    reduced_.words = std::max<size_t>(1, (reduced_.nodes + 63) / 64);
    reduced_.moves = moves;
    reduced_.legal = Rows(moves, reduced_.words);
    reduced_.good = Rows(moves, reduced_.words);
    reduced_.free.assign(reduced_.words, 0);
    for (uint32_t node = 0; node < reduced_.nodes; ++node) addNode(node);
    reduced_.first = graph_.nodes[0].own ? std::vector<uint32_t>{0} : next_[0];
    lengths();
    return std::move(reduced_);
  }

private:
  bool good(NodeId node, uint32_t choice) const {
    return worth_.choices[choice] == worth_.nodes[node] ||
           (enough_ && worth_.numbers[worth_.choices[choice]] >= *enough_);
  }

  template <class Take>
  void outcomesOf(uint32_t choice, const Take& take) const {
    const uint32_t begin = graph_.firstOutcome(graph_.firstAnswer(choice));
    const uint32_t end = graph_.firstOutcome(graph_.choices[choice].end);
    for (uint32_t o = begin; o < end; ++o) take(graph_.outcomes[o].to);
  }

  // Marks the nodes that matter, and numbers the player's own nodes among them.
  void place() {
    std::vector<bool> matters(graph_.nodes.size());
    matters[0] = true;
    place_.assign(graph_.nodes.size(), nowhere);
    for (NodeId node = 0; node < graph_.nodes.size(); ++node) {
      if (!matters[node]) continue;
      if (graph_.nodes[node].own) {
        place_[node] = static_cast<uint32_t>(reduced_.nodes++);
        reduced_.graphNode.push_back(node);
      }
      for (uint32_t c = graph_.firstChoice(node); c < graph_.nodes[node].end; ++c)
        if (everything_ || !graph_.nodes[node].own || good(node, c))
          outcomesOf(c, [&](NodeId to) { matters[to] = true; });
    }
  }

  // Computes, for every node at which the player has no choice, the own nodes that follow next.
  void nextOwn() {
    next_.resize(graph_.nodes.size());
    for (NodeId node = static_cast<NodeId>(graph_.nodes.size()); node-- > 0;)
      if (!graph_.nodes[node].own)
        for (uint32_t c = graph_.firstChoice(node); c < graph_.nodes[node].end; ++c)
          collect(c, next_[node]);
  }

  void collect(uint32_t choice, std::vector<uint32_t>& into) const {
    outcomesOf(choice, [&](NodeId to) {
      if (graph_.nodes[to].own) {
        if (place_[to] != nowhere) into.push_back(place_[to]);
      } else {
        into.insert(into.end(), next_[to].begin(), next_[to].end());
      }
    });
    std::ranges::sort(into);
    into.erase(std::unique(into.begin(), into.end()), into.end());
  }

  void addNode(uint32_t node) {
    const NodeId from = reduced_.graphNode[node];
    bool free = true;
    for (uint32_t c = graph_.firstChoice(from); c < graph_.nodes[from].end; ++c) {
      const MoveId move = graph_.choices[c].move;
      const bool isGood = good(from, c);
      free &= isGood;
      put(reduced_.legal[move], node);
      if (isGood) put(reduced_.good[move], node);
      std::vector<uint32_t> to;
      if (isGood || everything_) collect(c, to);
      reduced_.next.insert(reduced_.next.end(), to.begin(), to.end());
      reduced_.options.push_back({move, isGood, static_cast<uint32_t>(reduced_.next.size())});
    }
    if (free) put(reduced_.free, node);
    reduced_.optionsEnd.push_back(static_cast<uint32_t>(reduced_.options.size()));
  }

  void lengths() {
    reduced_.toEnd.assign(reduced_.nodes, 0);
    for (size_t node = reduced_.nodes; node-- > 0;) {
      uint32_t best = nowhere;
      for (uint32_t o = reduced_.firstOption(node); o < reduced_.optionsEnd[node]; ++o) {
        if (!reduced_.options[o].good) continue;
        uint32_t longest = 0;
        for (uint32_t n = reduced_.firstNext(o); n < reduced_.options[o].end; ++n)
          longest = std::max(longest, reduced_.toEnd[reduced_.next[n]]);
        best = std::min(best, longest + 1);
      }
      reduced_.toEnd[node] = best;
    }
  }

  const PositionGraph& graph_;
  const Worth& worth_;
  const std::optional<Rational>& enough_;
  bool everything_;
  ReducedGraph reduced_;
  std::vector<uint32_t> place_;             // by graph node: its index in the reduced graph
  std::vector<std::vector<uint32_t>> next_; // by graph node at which the player has no choice
};

} // namespace

ReducedGraph reducedGraphOf(const PositionGraph& graph, const Worth& worth, size_t moves,
                            const std::optional<Rational>& enough, bool everything) {
  return GraphReduction(graph, worth, enough, everything).run(moves);
}

} // namespace oddsat::synthesis
