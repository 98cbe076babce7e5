// Random graphs with cycles, chance and end components against the definition of their values.
#include "oddsat/games/recurring/retrograde.hpp"
#include "oddsat/games/recurring/solve_graph.hpp"
#include "oddsat/games/recurring/verify.hpp"

#include "support/recurring_judge.hpp"

#include <gtest/gtest.h>

namespace oddsat::recurring {
namespace {

std::vector<Node> solvedNodes(const Graph& graph, const Solution& solution) {
  std::vector<Node> nodes;
  for (Node node = 0; node < graph.size(); ++node)
    if (solution.values.known(node)) nodes.push_back(node);
  return nodes;
}

// By definition: within n steps an end of this worth can be forced from the positions that are such
// an end, or from which one move (of the side) or all moves (of the other) lead where n - 1 are
// enough.
std::vector<uint32_t> stepsByDefinition(const Graph& graph, Owner side, const Rational& worth) {
  std::vector<uint32_t> steps(graph.size(), never);
  for (uint32_t n = 0; n <= graph.size(); ++n) {
    const std::vector<uint32_t> before = steps;
    for (Node node = 0; node < graph.size(); ++node) {
      const auto forces = [&](Node target) { return before[target] < n; };
      const auto targets = graph.targets(node);
      const bool now = graph.owner(node) == Owner::end ? graph.worth(node) == worth
                       : graph.owner(node) == side     ? std::ranges::any_of(targets, forces)
                                                       : std::ranges::all_of(targets, forces);
      if (now && steps[node] == never) steps[node] = n;
    }
  }
  return steps;
}

void compareBackwards(uint64_t seed, const Graph& graph, const Solution& exact) {
  if (!isDeterministic(graph)) return;
  const Solution backwards = retrograde(graph, Limits());
  for (const Node node : solvedNodes(graph, exact))
    ASSERT_EQ(backwards.values.of(node), exact.values.of(node)) << "seed " << seed;
  for (const Owner side : {Owner::maximiser, Owner::opponent})
    for (const int worth : {0, 1})
      ASSERT_EQ(stepsToForce(graph, side, worth), stepsByDefinition(graph, side, worth))
          << "seed " << seed;
}

void compare(uint64_t seed, size_t positions) {
  std::mt19937_64 random(seed);
  const Graph graph = test::randomGraph(random, positions);
  const std::vector<Rational> judged = test::RecurringJudge(graph).values();
  const Solution exact = solve(graph, {}, Limits());
  const Solution low = solve(graph, {.rounding = Rounding::down, .bits = 8}, Limits());
  const Solution high = solve(graph, {.rounding = Rounding::up, .bits = 8}, Limits());
  const std::vector<Node> nodes = solvedNodes(graph, exact);
  for (const Node node : nodes) {
    ASSERT_EQ(exact.values.of(node), judged[node]) << "seed " << seed << ", node " << node;
    ASSERT_LE(low.values.of(node), judged[node]) << "seed " << seed << ", node " << node;
    ASSERT_GE(high.values.of(node), judged[node]) << "seed " << seed << ", node " << node;
  }
  ASSERT_FALSE(firstUnproved(graph, nodes, exact.values, {exact.choice, exact.rank}));
  compareBackwards(seed, graph, exact);
}

TEST(RecurringGraphs, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 1; seed <= 1500; ++seed) compare(seed, 4 + seed % 6);
}

TEST(RecurringGraphsLong, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 100'000; seed < 120'000; ++seed) compare(seed, 4 + seed % 9);
}

} // namespace
} // namespace oddsat::recurring
