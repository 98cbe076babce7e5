// Random games with cycles, chance and end components, by every question without a horizon, against
// a judge that enumerates pure positional strategies.
#include "oddsat/games/recurring/certificate.hpp"
#include "oddsat/games/recurring/recurring.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "oddsat/questions/check/game_values.hpp"
#include "oddsat/questions/check/guarantee.hpp"
#include "oddsat/strategy/read_strategies.hpp"
#include "support/random_recurring_game.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

using recurring::Graph;
using recurring::Node;
using recurring::Owner;

gdl::Term positionOf(Node node) {
  return gdl::readTerm("at(" + std::to_string(node) + ")", {});
}

std::vector<bool> reachedFrom(const Graph& graph) {
  std::vector<bool> reached(graph.size(), false);
  std::vector<Node> queue{graph.start};
  reached[graph.start] = true;
  for (size_t i = 0; i < queue.size(); ++i)
    for (const Node to : graph.targets(queue[i]))
      if (!reached[to]) {
        reached[to] = true;
        queue.push_back(to);
      }
  return reached;
}

// The graph where positions of this owner have another one, or their first edge alone.
Graph changed(const Graph& graph, Owner owner, std::optional<Owner> instead) {
  Graph found;
  for (Node node = 0; node < graph.size(); ++node) found.add();
  found.start = graph.start;
  for (Node node = 0; node < graph.size(); ++node) {
    const auto targets = graph.targets(node);
    const bool changes = graph.owner(node) == owner;
    std::vector<uint64_t> weights;
    for (size_t edge = 0; edge < targets.size(); ++edge)
      weights.push_back(graph.weight(node, edge));
    if (graph.owner(node) == Owner::end)
      found.makeEnd(node, graph.worth(node));
    else if (changes && !instead)
      found.connect(node, owner, targets.first(1));
    else if (graph.owner(node) == Owner::chance)
      found.connect(node, Owner::chance, targets, weights);
    else
      found.connect(node, changes ? *instead : graph.owner(node), targets);
  }
  return found;
}

struct RandomRecurringCase {
  explicit RandomRecurringCase(uint64_t seed) : seed(seed), random(seed) {
    do graph = test::randomGraph(random, 4 + seed % 6);
    while (graph.owner(graph.start) == Owner::end);
    text = support::gameOf(graph);
    wins = test::RecurringJudge(support::onlyWins(graph)).values();
    goals = test::RecurringJudge(graph).values();
  }

  Question question(bool expectsGoal = false) const {
    Question asked;
    asked.player = gdl::readTerm("x", {});
    asked.randomRoles = {gdl::readTerm("random", {})};
    asked.horizonIs = HorizonIs::none;
    if (expectsGoal) asked.objective.kind = Objective::Kind::expectedGoal;
    asked.ownStart = std::vector<gdl::Term>{}; // a goal that is out of reach is an answer
    return asked;
  }

  strategy::Binding firstEdge(const char* role) const {
    const std::string rule = "does(me,edge(1))";
    return {gdl::readTerm(role, {}), rule, strategy::close({}, strategy::readRule({"rule", rule}))};
  }

  Rational solved(const Question& asked, std::optional<Node> from = {}) const {
    Report report;
    Work work{Limits(), report};
    ask::Preparation preparation;
    if (from) preparation.facts = {positionOf(*from)};
    ask::Inquiry inquiry(gdl::read({"random", text}), asked, work, preparation);
    const ask::Result result = ask::solve(std::move(inquiry), {}, work);
    EXPECT_EQ(result.answer.status, Status::exact) << "seed " << seed;
    return result.answer.low;
  }

  uint64_t seed;
  std::mt19937_64 random;
  Graph graph;
  std::string text;
  std::vector<Rational> wins, goals;
};

void expectValues(uint64_t seed) {
  const RandomRecurringCase random(seed);
  const Node start = random.graph.start;
  EXPECT_EQ(random.solved(random.question()), random.wins[start]) << "seed " << seed;
  EXPECT_EQ(random.solved(random.question(true)), random.goals[start]) << "seed " << seed;
  const std::vector<bool> reached = reachedFrom(random.graph);
  for (Node node = 0; node < random.graph.size(); ++node) {
    if (!reached[node] || random.graph.owner(node) == Owner::end) continue;
    EXPECT_EQ(random.solved(random.question(), node), random.wins[node])
        << "seed " << seed << " from " << node;
  }
  for (const char* role : {"x", "o"}) {
    Question bound = random.question(true);
    bound.strategies = {random.firstEdge(role)};
    const Owner owner = *role == 'x' ? Owner::maximiser : Owner::opponent;
    EXPECT_EQ(random.solved(bound),
              test::RecurringJudge(changed(random.graph, owner, std::nullopt)).values()[start])
        << "seed " << seed << " bound " << role;
  }
}

TEST(RecurringRandom, ValuesFromEveryPositionAndUnderStrategies) {
  for (uint64_t seed = 1; seed <= 20; ++seed) expectValues(seed);
}

TEST(RecurringRandomLong, ValuesFromEveryPositionAndUnderStrategies) {
  for (uint64_t seed = 1000; seed <= 1500; ++seed) expectValues(seed);
}

// What `check` says of strategies, and the values by which it judges their moves.
void expectGuarantees(uint64_t seed) {
  const RandomRecurringCase random(seed);
  const Node start = random.graph.start;
  const gdl::Game game = gdl::read({"random", random.text});
  const Question question = random.question(true);
  Report report;
  const auto play = [&](const Question& asked, const auto& act) {
    playouts::Subject subject(game, asked.strategies, Limits());
    playouts::Play made(subject, asked, Limits(), report);
    act(made);
  };
  play(question, [&](playouts::Play& free) {
    EXPECT_EQ(check::guarantee(free, question, true).value, random.goals[start]) << "seed " << seed;
    EXPECT_EQ(check::guarantee(free, question, false).value,
              test::RecurringJudge(changed(random.graph, Owner::maximiser, Owner::opponent))
                  .values()[start])
        << "seed " << seed;
    check::GameValues values(free, question);
    EXPECT_EQ(values.of({free.positions().start()}), random.goals[start]) << "seed " << seed;
    if (random.graph.owner(start) != Owner::maximiser) return;
    std::vector<Rational> found, expected;
    for (const auto& choice : values.choices({free.positions().start()}))
      found.push_back(values.number(choice.value));
    for (const Node to : random.graph.targets(start)) expected.push_back(random.goals[to]);
    std::ranges::sort(found);
    std::ranges::sort(expected);
    EXPECT_EQ(found, expected) << "seed " << seed;
  });
  Question bound = question;
  bound.strategies = {random.firstEdge("x")};
  play(bound, [&](playouts::Play& first) {
    EXPECT_EQ(
        check::guarantee(first, bound, false).value,
        test::RecurringJudge(changed(random.graph, Owner::maximiser, std::nullopt)).values()[start])
        << "seed " << seed;
  });
}

TEST(RecurringRandom, GuaranteesOfStrategies) {
  for (uint64_t seed = 1; seed <= 100; ++seed) expectGuarantees(seed);
}

// A changed certificate is refused, or what it proves is still true.
void expectSoundCertificates(uint64_t seed) {
  RandomRecurringCase random(seed);
  const Question question = random.question();
  Report report;
  const auto machine =
      machine::Machine::compile(gdl::read({"random", random.text}), Limits(), report);
  const Rational value = random.wins[random.graph.start];
  for (const bool approximate : {false, true}) {
    forward::Options options;
    options.symmetries = false;
    options.approximate = approximate;
    const std::string text =
        recurring::solve(machine, question, options, Limits(), {}, true).certificate;
    ASSERT_FALSE(text.empty()) << "seed " << seed;
    const auto proved = [&](const std::string& certificate) -> std::optional<recurring::Bounds> {
      try {
        return recurring::checkValues(machine, question, machine.initial(), {"cert", certificate},
                                      Limits())
            .bounds;
      } catch (const Error&) {
        return std::nullopt;
      }
    };
    const auto bounds = proved(text);
    ASSERT_TRUE(bounds) << "seed " << seed << '\n' << text;
    EXPECT_LE(bounds->low, value) << "seed " << seed;
    EXPECT_GE(bounds->high, value) << "seed " << seed;
    EXPECT_LE(bounds->high - bounds->low, approximate ? Rational("1/1000000000") : Rational(0));
    for (int change = 0; change < 20; ++change) {
      std::string other = text;
      const size_t at = text.find('\n') + 1 + random.random() % (text.size() - text.find('\n') - 1);
      if (!std::isdigit(static_cast<unsigned char>(other[at]))) continue;
      other[at] = static_cast<char>('0' + random.random() % 10);
      if (const auto still = proved(other)) {
        EXPECT_LE(still->low, value) << "seed " << seed << '\n' << other;
        EXPECT_GE(still->high, value) << "seed " << seed << '\n' << other;
      }
    }
  }
}

TEST(RecurringRandom, CertificatesAreSound) {
  for (uint64_t seed = 1; seed <= 150; ++seed) expectSoundCertificates(seed);
}

} // namespace
} // namespace oddsat
