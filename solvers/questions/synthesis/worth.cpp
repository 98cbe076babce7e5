#include "oddsat/questions/synthesis/worth.hpp"

#include "oddsat/games/value/combined.hpp"

#include <map>

namespace oddsat::synthesis {

namespace {

Rational mean(const PositionGraph& graph, uint32_t answer, const std::vector<Rational>& values) {
  value::Combined mean(value::Side::chance);
  for (uint32_t o = graph.firstOutcome(answer); o < graph.answers[answer].end; ++o)
    mean.add(values[graph.outcomes[o].to], graph.outcomes[o].weight);
  return mean.value();
}

Rational least(const PositionGraph& graph, uint32_t choice, const std::vector<Rational>& values) {
  value::Combined least(value::Side::opponent);
  for (uint32_t a = graph.firstAnswer(choice); a < graph.choices[choice].end; ++a)
    least.add(mean(graph, a, values));
  return least.value();
}

} // namespace

Worth worthOf(const PositionGraph& graph) {
  std::vector<Rational> values(graph.nodes.size()), choices(graph.choices.size());
  for (NodeId node = static_cast<NodeId>(graph.nodes.size()); node-- > 0;) {
    const PositionGraph::Node& at = graph.nodes[node];
    value::Combined best(value::Side::maximiser);
    for (uint32_t c = graph.firstChoice(node); c < at.end; ++c)
      best.add(choices[c] = least(graph, c, values));
    values[node] = best.empty() ? Rational(at.hundredths) / 100 : best.value();
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
