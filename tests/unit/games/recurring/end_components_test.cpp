// Families with end components of any size, in which value iteration from below is slow and from
// above stays too high.
#include "oddsat/games/recurring/solve_graph.hpp"

#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <random>

namespace oddsat::recurring {
namespace {

struct Ends {
  Node won, lost;
};

Ends addEnds(Graph& graph) {
  const Ends ends{graph.add(), graph.add()};
  graph.makeEnd(ends.won, 1);
  return ends;
}

Node tryToWin(Graph& graph, const Ends& ends, uint64_t won, uint64_t lost) {
  const Node chance = graph.add();
  graph.connect(chance, Owner::chance, std::vector{ends.won, ends.lost}, std::vector{won, lost});
  return chance;
}

// The opponent sends the maximiser into one of two corridors, in which it goes to and fro; at their
// ends it wins with 1/2 and with 2/5.
Graph oneBigComponent(size_t length) {
  Graph graph;
  const Node start = graph.add();
  const Ends ends = addEnds(graph);
  std::vector<Node> doors;
  for (const auto& [won, lost] : {std::pair{1, 1}, std::pair{2, 3}}) {
    std::vector<Node> corridor{start};
    for (size_t i = 0; i < length; ++i) corridor.push_back(graph.add());
    doors.push_back(corridor[1]);
    corridor.push_back(
        tryToWin(graph, ends, static_cast<uint64_t>(won), static_cast<uint64_t>(lost)));
    for (size_t i = 1; i <= length; ++i)
      graph.connect(corridor[i], Owner::maximiser, std::vector{corridor[i - 1], corridor[i + 1]});
  }
  graph.connect(start, Owner::opponent, doors);
  return graph;
}

// Blocks in a row. In each, both sides pass the move to each other until the maximiser goes on;
// then chance leads to the block before or to the next one, and after the last it wins with 1/2.
// Before the first one it is back in the first, or has lost.
Graph manyComponents(size_t blocks, bool falls) {
  Graph graph;
  graph.start = graph.add();
  std::vector<Node> entries{graph.start};
  for (size_t i = 1; i < blocks; ++i) entries.push_back(graph.add());
  const Ends ends = addEnds(graph);
  entries.push_back(tryToWin(graph, ends, 1, 1));
  for (size_t i = 0; i < blocks; ++i) {
    const Node reply = graph.add(), chance = graph.add();
    graph.connect(entries[i], Owner::maximiser, std::vector{reply, chance});
    graph.connect(reply, Owner::opponent, std::vector{entries[i], reply});
    graph.connect(chance, Owner::chance,
                  std::vector{i > 0   ? entries[i - 1]
                              : falls ? ends.lost
                                      : entries[0],
                              entries[i + 1]});
  }
  return graph;
}

Rational valueOf(const Graph& graph) {
  const Solution solution = solve(graph, {}, Limits());
  EXPECT_FALSE(solution.tooLong);
  return solution.values.of(graph.start);
}

std::vector<size_t> sizes() {
  if (test::sanitized) return {1, 2, 3, 10, 100};
  return {1, 2, 3, 10, 100, 1000, 25'000};
}

TEST(EndComponents, ABigOneIsWorthTwoFifths) {
  for (const size_t size : sizes())
    EXPECT_EQ(valueOf(oneBigComponent(size)), Rational(2, 5)) << size;
}

TEST(EndComponents, ManyInARowAreWorthOneHalf) {
  for (const size_t size : sizes())
    EXPECT_EQ(valueOf(manyComponents(size, false)), Rational(1, 2)) << size;
}

TEST(EndComponents, ManyAboveAnAbyssAreWorthTheirShare) {
  for (const size_t size : sizes())
    EXPECT_EQ(valueOf(manyComponents(size, true)), Rational(1) / (2 * (size + 1))) << size;
}

TEST(EndComponents, WithoutAnExitAreWorthNothing) {
  Graph graph;
  const Node first = graph.add(), second = graph.add();
  graph.connect(first, Owner::maximiser, std::vector{second, first});
  graph.connect(second, Owner::chance, std::vector{first, second}, std::vector<uint64_t>{1, 2});
  EXPECT_EQ(valueOf(graph), 0);
}

// One component of all kinds of positions on a torus, so that plays leave it slowly, or with edges
// everywhere, so that elimination would fill all of it.
Graph largeComponent(uint32_t size, bool isTorus) {
  std::mt19937_64 random(size);
  Graph graph;
  for (uint32_t node = 0; node < size; ++node) graph.add();
  const Ends ends = addEnds(graph);
  const uint32_t width = 50;
  for (Node node = 0; node < size; ++node) {
    std::vector<Node> targets;
    std::vector<uint64_t> weights;
    for (const uint32_t step : {1U, size - 1, width, size - width}) {
      targets.push_back(isTorus ? (node + step) % size : static_cast<Node>(random() % size));
      weights.push_back(1 + random() % 5);
    }
    if (random() % 50 == 0) targets.front() = random() % 2 ? ends.won : ends.lost;
    switch (random() % 4) {
    case 0:
      graph.connect(node, Owner::maximiser, targets);
      break;
    case 1:
      graph.connect(node, Owner::opponent, targets);
      break;
    default:
      graph.connect(node, Owner::chance, targets, weights);
    }
  }
  return graph;
}

TEST(LargeComponents, HaveNarrowBounds) {
  for (const bool isTorus : {false, true}) {
    const Graph graph = largeComponent(test::sanitized ? 500 : 5000, isTorus);
    const Solution low = solve(graph, {.rounding = Rounding::down}, Limits());
    const Solution high = solve(graph, {.rounding = Rounding::up}, Limits());
    EXPECT_TRUE(low.proved && high.proved);
    const Rational below = low.values.of(graph.start), above = high.values.of(graph.start);
    EXPECT_LE(below, above);
    EXPECT_LT(above - below, Rational("1/1000000000")) << isTorus;
    EXPECT_GT(above, 0);
    EXPECT_LT(below, 1);
  }
}

TEST(LargeComponents, AreNotSolvedExactlyWithoutEnd) {
  const Graph graph = largeComponent(2000, false);
  EXPECT_TRUE(solve(graph, {.mostWork = 1'000'000}, Limits()).tooLong);
}

} // namespace
} // namespace oddsat::recurring
