// The graph of merged histories, and what roles know.
#include "oddsat/games/hidden/graph.hpp"
#include "oddsat/games/hidden/knowledge.hpp"
#include "support/hidden_game.hpp"
#include "support/machines.hpp"

#include <gtest/gtest.h>

namespace oddsat::hidden {

namespace {

struct Made {
  Made(const std::string& text, const std::string& player, Information::Opponents kind)
      : machine(support::compiled(text)), question(asked(player, machine)),
        steps(machine, question, nullptr, Limits()), start(steps.at(machine.initial())),
        graph(makeGraph(steps, start, 9, kind)) {}

  static Question asked(const std::string& player, const machine::Machine& machine) {
    Question question;
    question.player = {player};
    for (const gdl::Term& role : machine.roles())
      if (role == gdl::Term{"random"}) question.randomRoles = {role};
    return question;
  }

  machine::Machine machine;
  Question question;
  ObservedSteps steps;
  PositionId start;
  Graph graph;
};

// The chance of a playout's end times its payoff, added up for one move in each information set.
Rational valueOf(const Graph& graph, uint32_t node,
                 const std::array<std::vector<uint32_t>, 2>& plans) {
  Rational value = 0;
  for (const Edge& edge : graph.edges(node)) {
    bool made = true;
    for (const Side side : {maximiser, opponents})
      made &= edge.moves[side] == plans[side][graph.nodes[node].sets[side]];
    if (made) value += graph.weight(edge) * (edge.to == none ? 1 : valueOf(graph, edge.to, plans));
  }
  return value;
}

TEST(Graph, MergesHistoriesThatLookAlike) {
  const Made made(support::hiddenGame, "guesser", Information::Opponents::observing);
  const Graph& graph = made.graph;
  EXPECT_EQ(graph.choices(opponents), 3u); // the owner knows its card
  EXPECT_EQ(graph.choices(maximiser), 5u); // three shown cards; passes with and without `low`
  EXPECT_EQ(graph.sets[maximiser].size(), 7u);
  for (uint32_t node = 0; node < graph.size(); ++node) {
    Rational sum = 0;
    for (const Edge& edge : graph.edges(node)) {
      EXPECT_LT(edge.moves[maximiser], graph.sets[maximiser][graph.nodes[node].sets[0]].moves);
      EXPECT_LT(edge.moves[opponents], graph.sets[opponents][graph.nodes[node].sets[1]].moves);
      if (edge.to != none) {
        EXPECT_GT(edge.to, node);
      }
    }
  }
}

// The guesser answers every observation with a card that fits; the owner always passes.
TEST(Graph, HasTheValueOfEachPairOfPlans) {
  const Made made(support::hiddenGame, "guesser", Information::Opponents::observing);
  const Graph& graph = made.graph;
  std::array<std::vector<uint32_t>, 2> plans;
  for (const Side side : {maximiser, opponents}) plans[side].assign(graph.sets[side].size(), 0);
  for (uint32_t set = 0; set < graph.sets[maximiser].size(); ++set) {
    const InformationSet& known = graph.sets[maximiser][set];
    if (known.moves < 2) continue;
    const auto seen = made.steps.inWords(graph.roles.of[maximiser][0],
                                         graph.observations[maximiser][known.observed][0]);
    if (std::ranges::find(seen, gdl::Term{"low"}) == seen.end()) plans[maximiser][set] = 1;
  }
  EXPECT_EQ(valueOf(graph, 0, plans), Rational(2, 3));
}

TEST(Graph, OfInformedOpponentsHasASetForEachNode) {
  const Made made(support::hiddenGame, "guesser", Information::Opponents::informed);
  EXPECT_EQ(made.graph.sets[opponents].size(), made.graph.size());
  EXPECT_EQ(made.graph.choices(maximiser), 5u);
}

// The guesser does not learn that the owner has used up its move.
constexpr const char* unknownMoves = R"(
  role(owner). role(guesser).
  init(step(1)).
  legal(owner, a) :- true(step(1)).
  legal(owner, b) :- true(step(1)).
  legal(owner, noop) :- not true(step(1)).
  legal(guesser, noop) :- true(step(1)).
  legal(guesser, c) :- true(did(a)).
  legal(guesser, d) :- true(did(b)).
  sees(guesser, nothing) :- true(step(7)).
  next(step(2)) :- true(step(1)).
  next(step(3)) :- true(step(2)).
  next(did(M)) :- does(owner, M).
  terminal :- true(step(3)).
  goal(guesser, 100).
)";

TEST(Graph, RefusesARoleThatDoesNotKnowItsMoves) {
  try {
    Made made(unknownMoves, "guesser", Information::Opponents::observing);
    FAIL() << "not refused";
  } catch (const Error& error) {
    EXPECT_EQ(
        toString(error.diagnostics().front()),
        "error: guesser does not know its moves: two playouts look alike to it, and its moves "
        "differ\nnote: after 'owner a': c\nnote: after 'owner b': "
        "d");
  }
}

TEST(Knowledge, OfARoleAboutItsMovesTheEndAndItsGoal) {
  Made made(support::hiddenGame, "guesser", Information::Opponents::observing);
  const Knowledge guesser = knowledgeOf(made.steps, made.start, 1, 9);
  EXPECT_FALSE(guesser.moves);
  EXPECT_FALSE(guesser.end);
  ASSERT_TRUE(guesser.goal);
  EXPECT_NE(inWords(made.steps, made.start, guesser.goal->one),
            inWords(made.steps, made.start, guesser.goal->other));
}

} // namespace

} // namespace oddsat::hidden
