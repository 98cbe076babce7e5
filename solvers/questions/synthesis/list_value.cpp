#include "oddsat/questions/synthesis/list_value.hpp"

#include <algorithm>
#include <cmath>

namespace oddsat::synthesis {

namespace {

constexpr uint32_t notOwn = UINT32_MAX;
constexpr double doubt = 1e-9;

template <class Number>
Number meanOf(const PositionGraph& graph, uint32_t answer, const std::vector<Number>& values) {
  const uint32_t first = graph.firstOutcome(answer), end = graph.answers[answer].end;
  if (end - first == 1) return values[graph.outcomes[first].to];
  Number sum = 0;
  for (uint32_t o = first; o < end; ++o)
    sum += values[graph.outcomes[o].to] * static_cast<unsigned long>(graph.outcomes[o].weight);
  return sum / static_cast<unsigned long>(graph.answers[answer].weight);
}

} // namespace

ListValue::ListValue(const PositionGraph& graph, const ReducedGraph& reduced)
    : graph_(graph), place_(graph.nodes.size(), notOwn) {
  for (uint32_t node = 0; node < reduced.nodes; ++node) place_[reduced.graphNode[node]] = node;
}

template <class Number>
void ListValue::fill(const PartialList& partial, const RuleCoverage* rule,
                     std::vector<Number>& values) const {
  values.resize(graph_.nodes.size());
  for (NodeId node = static_cast<NodeId>(graph_.nodes.size()); node-- > 0;) {
    const PositionGraph::Node& here = graph_.nodes[node];
    values[node] = here.hundredths;
    values[node] /= 100;
    const Rows* recommended =
        place_[node] == notOwn ? nullptr : partial.deciding(place_[node], rule);
    bool first = true;
    for (uint32_t c = graph_.firstChoice(node); c < here.end; ++c) {
      if (recommended && !has((*recommended)[graph_.choices[c].move], place_[node])) continue;
      for (uint32_t a = graph_.firstAnswer(c); a < graph_.choices[c].end; ++a) {
        const Number value = meanOf(graph_, a, values);
        if (first || value < values[node]) values[node] = value;
        first = false;
      }
    }
  }
}

double ListValue::rounded(const PartialList& partial, const RuleCoverage* rule) {
  fill(partial, rule, rounded_);
  return rounded_[0];
}

Rational ListValue::exact(const PartialList& partial, const RuleCoverage* rule) {
  fill(partial, rule, exact_);
  return exact_[0];
}

bool ListValue::atLeast(const Rational& bound, const PartialList& partial,
                        const RuleCoverage* rule) {
  const double value = rounded(partial, rule), needed = bound.get_d();
  if (std::abs(value - needed) > doubt) return value > needed;
  return exact(partial, rule) >= bound;
}

} // namespace oddsat::synthesis
