// The expected payoff as a chance of winning: the game with dice after its end against the
// definition of the expected goal value on the game itself.
#include "oddsat/games/forward/forward.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/payoff.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"
#include "support/brute_force_game.hpp"
#include "support/random_dice_game.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

// The goal value as a part of 100.
Rational worth(const std::vector<int>& goals) {
  if (goals.empty()) return 0;
  Rational value(std::clamp(goals.back(), 0, 100), 100);
  value.canonicalize();
  return value;
}

machine::Machine compiled(const gdl::Game& game) {
  Report report;
  return machine::Machine::compile(game, Limits(), report);
}

TEST(Payoff, IsTheExpectedGoalValueOfRandomGames) {
  size_t between = 0;
  for (uint64_t seed = 1; seed <= 40; ++seed) {
    const gdl::Game game = gdl::read({"random", support::RandomDiceGame(seed).text()});
    Question question;
    question.player = gdl::readTerm("x", {});
    question.randomRoles = {gdl::readTerm("random", {})};
    const machine::Machine machine = compiled(game);
    const Rational expected =
        support::BruteForceGame(machine, question, worth).value(machine.initial(), 4);
    const gdl::PaidGame paid = gdl::withPayoff(game, question.player);
    question.randomRoles.insert(question.randomRoles.end(), paid.payers.begin(), paid.payers.end());
    question.horizon = 5;
    question.ownStart = std::vector<gdl::Term>{}; // a goal that is out of reach is an answer
    const Answer answer = forward::solve(compiled(paid.game), question, {}, Limits());
    EXPECT_EQ(answer.low, expected) << "seed " << seed;
    EXPECT_EQ(answer.high, expected) << "seed " << seed;
    between += expected > 0 && expected < 1 ? 1 : 0;
  }
  EXPECT_GT(between, 5U);
}

struct Road {
  const char* solver;
  prefix::Kind prefix = prefix::Kind::dependency;
};

// A goal that no rule of the game can reach is refused, instead of answered by 0.
bool canBeWon(const machine::Machine& machine) {
  return std::ranges::any_of(machine.network().game().goals.front(),
                             [](const circuit::GoalWire& goal) { return goal.value >= 100; });
}

// The search, formulas with either prefix by solvers of three kinds, and the definition.
void expectOneValue(uint64_t seed) {
  const gdl::Game game = gdl::read({"random", support::RandomDiceGame(seed).text()});
  Question question;
  question.player = gdl::readTerm("x", {});
  question.randomRoles = {gdl::readTerm("random", {})};
  const machine::Machine machine = compiled(game);
  if (!canBeWon(machine)) return;
  const Rational expected =
      support::BruteForceGame(machine, question, worth).value(machine.initial(), 3);
  for (const Road& road : {Road{"forward"}, Road{"xssat"}, Road{"xssat", prefix::Kind::baseline},
                           Road{"eliminate"}, Road{"abstraction"}}) {
    Work work;
    question.objective.kind = Objective::Kind::expectedGoal;
    question.horizon = 3;
    question.simultaneousAsLastMover = true;
    ask::Options options;
    options.solver = road.solver;
    options.prefix = road.prefix;
    const ask::Inquiry inquiry(game, question, work);
    const Answer answer = ask::solve(inquiry, options, work).answer;
    EXPECT_EQ(answer.low, expected) << road.solver << ", seed " << seed;
    EXPECT_EQ(answer.high, expected) << road.solver << ", seed " << seed;
  }
}

TEST(Payoff, IsTheSameOnEveryRoad) {
  for (uint64_t seed = 1; seed <= 15; ++seed) expectOneValue(seed);
}
TEST(PayoffLong, IsTheSameOnEveryRoad) {
  for (uint64_t seed = 100; seed < 600; ++seed) expectOneValue(seed);
}

TEST(Payoff, NewNamesKeepAwayFromThoseOfTheGame) {
  const gdl::Game game = gdl::read({"names.gdl", R"(
    role(payoff). role(over). init(paid). init(settled).
    legal(payoff, idle). legal(over, draw(1)).
    next(done) :- true(paid).
    terminal :- true(done).
    goal(payoff, 25) :- true(done). goal(over, 75) :- true(done).
  )"});
  for (const auto& [name, worth] :
       {std::pair("payoff", Rational(1, 4)), {"over", Rational(3, 4)}}) {
    Question question;
    question.player = gdl::readTerm(name, {});
    const gdl::PaidGame paid = gdl::withPayoff(game, question.player);
    question.randomRoles = paid.payers;
    EXPECT_EQ(forward::solve(compiled(paid.game), question, {}, Limits()).low, worth);
  }
}

// A formula grows with the square of the moves that a role has.
TEST(Payoff, ManyNumbersAreDrawnByTwoDiceOfFewFaces) {
  const gdl::Game game = gdl::read({"thirds.gdl", R"(
    role(x). role(o). init(begin). legal(x,a) :- true(begin). legal(x,b) :- true(begin).
    legal(o,noop). next(chosen(M)) :- does(x,M). terminal :- true(chosen(M)).
    goal(x,33) :- true(chosen(a)). goal(x,57) :- true(chosen(b)). goal(o,11) :- true(chosen(a)).
  )"});
  Question question;
  question.player = gdl::readTerm("x", {});
  const gdl::PaidGame paid = gdl::withPayoff(game, question.player);
  ASSERT_EQ(paid.payers.size(), 2U);
  question.randomRoles = paid.payers;
  const machine::Machine machine = compiled(paid.game);
  for (size_t role = 0; role < machine.roles().size(); ++role)
    EXPECT_LE(machine.moves(role).size(), 11U);
  EXPECT_EQ(forward::solve(machine, question, {}, Limits()).low, Rational(57, 100));
}

} // namespace
} // namespace oddsat
