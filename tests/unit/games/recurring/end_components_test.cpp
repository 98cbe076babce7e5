// Families with end components of any size, in which value iteration from below is slow and from
// above stays too high.
#include "oddsat/games/recurring/solve_graph.hpp"

#include "support/sanitized.hpp"

#include <gtest/gtest.h>

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

} // namespace
} // namespace oddsat::recurring
