// Random graphs with cycles, chance and end components against the definition of their values.
#include "oddsat/games/recurring/graph_answer.hpp"
#include "oddsat/games/recurring/model_certificate.hpp"
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

// Bounds with all digits: proved by inequalities, near, and no changed value stays proved that is
// not true.
void compareBounds(uint64_t seed, const Graph& graph, const std::vector<Rational>& judged,
                   std::mt19937_64& random) {
  for (const auto& [rounding, claim] :
       {std::pair{Rounding::none, Claim::exact}, std::pair{Rounding::down, Claim::below},
        std::pair{Rounding::up, Claim::above}}) {
    Solution solution = solve(graph, {.rounding = rounding}, Limits());
    ASSERT_TRUE(solution.proved) << "seed " << seed;
    const std::vector<Node> nodes = solvedNodes(graph, solution);
    const Proof proof{solution.choice, solution.rank};
    ASSERT_FALSE(firstUnproved(graph, nodes, solution.values, proof, claim)) << "seed " << seed;
    for (const Node node : nodes)
      ASSERT_LT(abs(solution.values.of(node) - judged[node]), Rational("1/1000000000000"))
          << "seed " << seed << ", node " << node;
    for (int change = 0; change < 3; ++change) {
      Solution other = solution;
      const Node node = nodes[random() % nodes.size()];
      const Rational old = other.values.of(node);
      const Rational value = random() % 2 ? Rational(old / 2) : Rational((old + 1) / 2);
      other.values.set(node, value);
      other.rank[nodes[random() % nodes.size()]] = static_cast<uint32_t>(random() % 5);
      const bool isTrue = (claim == Claim::above || value <= judged[node]) &&
                          (claim == Claim::below || value >= judged[node]);
      ASSERT_TRUE(isTrue ||
                  firstUnproved(graph, nodes, other.values, {other.choice, other.rank}, claim))
          << "seed " << seed << ", node " << node;
    }
  }
}

// The value, the best moves, and verdicts at the value and beside it.
void compareAnswers(uint64_t seed, const Graph& graph, const std::vector<Rational>& judged) {
  const Rational value = judged[graph.start], little("1/1000000000000000000000000");
  for (const bool approximate : {false, true}) {
    for (const Rational& bound :
         {value, Rational(value + little), Rational(value - little),
          Rational(value + Rational("1/100000000")), Rational(value - Rational("1/100000000"))}) {
      GraphQuestion question{graph};
      question.approximate = approximate;
      question.atLeast = bound;
      if (graph.owner(graph.start) == Owner::maximiser ||
          graph.owner(graph.start) == Owner::opponent) {
        question.role = gdl::Term{"x"};
        question.maximises = graph.owner(graph.start) == Owner::maximiser;
        for (size_t i = 0; i < graph.targets(graph.start).size(); ++i)
          question.moves.push_back(gdl::Term{"m" + std::to_string(i)});
      }
      const GraphAnswer found = answerOf(question, Limits());
      const Answer& answer = found.answer;
      ASSERT_LE(answer.low, value) << "seed " << seed;
      ASSERT_GE(answer.high, value) << "seed " << seed;
      ASSERT_TRUE(approximate || answer.status == Status::exact) << "seed " << seed;
      const bool isDecided = answer.status != Status::unknown;
      ASSERT_TRUE(isDecided || abs(bound - value) <= little) << "seed " << seed;
      ASSERT_TRUE(!isDecided || (answer.low >= bound) == (value >= bound)) << "seed " << seed;
      if (approximate || found.drawn) continue;
      for (const MoveValue& move : answer.bestMoves) ASSERT_EQ(move.low, value) << "seed " << seed;
      if (question.moves.size() < 2) continue;
      ASSERT_EQ(answer.bestMoves.size(),
                static_cast<size_t>(std::ranges::count_if(
                    graph.targets(graph.start), [&](Node to) { return judged[to] == value; })))
          << "seed " << seed;
    }
  }
}

// Certificates of models: proved, and what a changed one proves is still true.
void compareCertificates(uint64_t seed, const Graph& graph, const std::vector<Rational>& judged,
                         std::mt19937_64& random) {
  for (const bool approximate : {false, true}) {
    GraphQuestion question{graph};
    question.approximate = approximate;
    const GraphAnswer found = answerOf(question, Limits());
    ASSERT_TRUE(found.solutions) << "seed " << seed;
    const std::string text = modelCertificateText(graph, *found.solutions);
    const CheckedValues checked = checkModelValues(graph, {"cert", text}, Limits());
    ASSERT_EQ(checked.bounds.low, found.answer.low) << "seed " << seed;
    ASSERT_EQ(checked.bounds.high, found.answer.high) << "seed " << seed;
    for (int change = 0; change < 5; ++change) {
      std::string other = text;
      const size_t at = random() % text.size();
      if (!std::isdigit(static_cast<unsigned char>(other[at]))) continue;
      other[at] = static_cast<char>('0' + random() % 10);
      try {
        const Bounds bounds = checkModelValues(graph, {"cert", other}, Limits()).bounds;
        ASSERT_LE(bounds.low, judged[graph.start]) << "seed " << seed << '\n' << other;
        ASSERT_GE(bounds.high, judged[graph.start]) << "seed " << seed << '\n' << other;
      } catch (const Error&) {
      }
    }
  }
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
  compareBounds(seed, graph, judged, random);
  compareAnswers(seed, graph, judged);
  compareCertificates(seed, graph, judged, random);
}

TEST(RecurringGraphs, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 1; seed <= 1500; ++seed) compare(seed, 4 + seed % 6);
}

TEST(RecurringGraphsLong, AgreeWithEnumeratedStrategies) {
  for (uint64_t seed = 100'000; seed < 120'000; ++seed) compare(seed, 4 + seed % 9);
}

} // namespace
} // namespace oddsat::recurring
