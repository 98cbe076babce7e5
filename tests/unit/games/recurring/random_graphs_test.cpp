// Random graphs with cycles, chance and end components against the definition of their values.
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
}

TEST(RecurringGraphs, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 1; seed <= 1500; ++seed) compare(seed, 4 + seed % 6);
}

TEST(RecurringGraphsLong, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 100'000; seed < 120'000; ++seed) compare(seed, 4 + seed % 9);
}

} // namespace
} // namespace oddsat::recurring
