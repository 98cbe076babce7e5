#include "oddsat/questions/synthesis/worth.hpp"

#include <algorithm>
#include <map>

namespace oddsat::synthesis {

namespace {

Rational mean(const PositionGraph& graph, uint32_t answer, const std::vector<Rational>& values) {
  Rational sum = 0;
  for (uint32_t o = graph.firstOutcome(answer); o < graph.answers[answer].end; ++o)
    sum += values[graph.outcomes[o].to] * static_cast<unsigned long>(graph.outcomes[o].weight);
  return sum / static_cast<unsigned long>(graph.answers[answer].weight);
}

} // namespace

Worth worthOf(const PositionGraph& graph) {
  std::vector<Rational> values(graph.nodes.size()), choices(graph.choices.size());
  for (NodeId node = static_cast<NodeId>(graph.nodes.size()); node-- > 0;) {
    const PositionGraph::Node& at = graph.nodes[node];
    values[node] = Rational(at.hundredths) / 100;
    for (uint32_t c = graph.firstChoice(node); c < at.end; ++c) {
      const uint32_t first = graph.firstAnswer(c);
      choices[c] = mean(graph, first, values);
      for (uint32_t a = first + 1; a < graph.choices[c].end; ++a)
        choices[c] = std::min(choices[c], mean(graph, a, values));
      if (c == graph.firstChoice(node) || choices[c] > values[node]) values[node] = choices[c];
    }
  }
  std::map<Rational, uint32_t> indices;
  for (const Rational& value : values) indices.emplace(value, 0);
  for (const Rational& value : choices) indices.emplace(value, 0);
  Worth worth;
  for (auto& [number, index] : indices) {
    index = static_cast<uint32_t>(worth.numbers.size());
    worth.numbers.push_back(number);
  }
  for (const Rational& value : values) worth.nodes.push_back(indices.at(value));
  for (const Rational& value : choices) worth.choices.push_back(indices.at(value));
  return worth;
}

} // namespace oddsat::synthesis
