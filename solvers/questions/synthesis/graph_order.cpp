#include "oddsat/questions/synthesis/graph_order.hpp"

#include "oddsat/base/error.hpp"
#include "oddsat/strategy/refused_position.hpp"

namespace oddsat::synthesis {

namespace {

// Depth-first search; nodes are numbered in reverse order of their completion.
class Order {
public:
  Order(const PositionGraph& graph, const std::function<std::string(NodeId)>& inWords)
      : graph_(graph), inWords_(inWords) {}

  PositionGraph run() {
    const std::vector<NodeId> left = finished();
    std::vector<NodeId> place(graph_.nodes.size());
    PositionGraph found;
    found.words = graph_.words;
    for (size_t i = 0; i < left.size(); ++i)
      place[left[left.size() - 1 - i]] = static_cast<NodeId>(i);
    for (size_t i = left.size(); i-- > 0;) append(left[i], place, found);
    return found;
  }

private:
  void append(NodeId node, const std::vector<NodeId>& place, PositionGraph& to) const {
    for (uint32_t c = graph_.firstChoice(node); c < graph_.nodes[node].end; ++c) {
      for (uint32_t a = graph_.firstAnswer(c); a < graph_.choices[c].end; ++a) {
        for (uint32_t o = graph_.firstOutcome(a); o < graph_.answers[a].end; ++o)
          to.outcomes.push_back({place[graph_.outcomes[o].to], graph_.outcomes[o].weight});
        to.answers.push_back({static_cast<uint32_t>(to.outcomes.size()), graph_.answers[a].weight});
      }
      to.choices.push_back({graph_.choices[c].move, static_cast<uint32_t>(to.answers.size())});
    }
    to.nodes.push_back(graph_.nodes[node]);
    to.nodes.back().end = static_cast<uint32_t>(to.choices.size());
    const auto state = graph_.state(node);
    to.states.insert(to.states.end(), state.begin(), state.end());
  }

  std::vector<NodeId> finished() const {
    struct Frame {
      NodeId node;
      uint32_t next, end; // outcomes still to be visited
    };
    enum : uint8_t { unseen, open, done };
    std::vector<uint8_t> mark(graph_.nodes.size(), unseen);
    std::vector<NodeId> order;
    std::vector<Frame> frames;
    const auto enterFrame = [&](NodeId node) {
      mark[node] = open;
      frames.push_back(
          {node, firstOutcomeOf(graph_.firstChoice(node)), firstOutcomeOf(graph_.nodes[node].end)});
    };
    enterFrame(0);
    while (!frames.empty()) {
      Frame& frame = frames.back();
      if (frame.next == frame.end) {
        mark[frame.node] = done;
        order.push_back(frame.node);
        frames.pop_back();
        continue;
      }
      const NodeId to = graph_.outcomes[frame.next++].to;
      if (mark[to] == open) throw strategy::comesAgain(inWords_(to));
      if (mark[to] == unseen) enterFrame(to);
    }
    return order;
  }

  // Index of the first outcome of a choice, which is where the outcomes of the choices before it
  // end.
  uint32_t firstOutcomeOf(uint32_t choice) const {
    return graph_.firstOutcome(graph_.firstAnswer(choice));
  }

  const PositionGraph& graph_;
  const std::function<std::string(NodeId)>& inWords_;
};

} // namespace

PositionGraph inOrder(const PositionGraph& graph,
                      const std::function<std::string(NodeId)>& inWords) {
  return Order(graph, inWords).run();
}

} // namespace oddsat::synthesis
