// The expected payoff as a chance of winning: the game with dice after its end against the
// definition of the expected goal value on the game itself.
#include "forward/forward.hpp"
#include "forward/sides.hpp"
#include "gdl/payoff.hpp"
#include "gdl/read.hpp"
#include "support/random_dice_game.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace oddsat {
namespace {

class ExpectedGoal {
public:
  ExpectedGoal(const machine::Machine& machine, const Question& question)
      : machine_(machine), sides_(forward::sidesOf(machine.roles(), question)) {}

  Rational value(const machine::State& state, int steps) {
    const machine::View view = machine_.view(state);
    if (view.terminal) return worth(view.goals[sides_.asked]);
    if (steps == 0) return 0;
    machine::Joint joint(view.legal.size());
    return choose(state, steps, view, joint, 0);
  }

private:
  static Rational worth(const std::vector<int>& goals) {
    if (goals.empty()) return 0;
    Rational value(std::clamp(goals.back(), 0, 100), 100);
    value.canonicalize();
    return value;
  }

  Rational choose(const machine::State& state, int steps, const machine::View& view,
                  machine::Joint& joint, size_t place) {
    if (place == sides_.order.size()) return value(machine_.next(state, joint), steps - 1);
    const size_t role = sides_.order[place];
    std::vector<Rational> values;
    for (const machine::MoveId move : view.legal[role]) {
      joint[role] = move;
      values.push_back(choose(state, steps, view, joint, place + 1));
    }
    if (values.empty()) return 0;
    if (role == sides_.asked) return *std::ranges::max_element(values);
    if (!sides_.isChance(role)) return *std::ranges::min_element(values);
    Rational sum = 0;
    for (const Rational& each : values) sum += each;
    return sum / values.size();
  }

  const machine::Machine& machine_;
  forward::Sides sides_;
};

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
    const Rational expected = ExpectedGoal(machine, question).value(machine.initial(), 4);
    const gdl::PaidGame paid = gdl::withPayoff(game, question.player);
    question.randomRoles.push_back(paid.dice);
    question.horizon = 5;
    question.ownStart = std::vector<gdl::Term>{}; // a goal that is out of reach is an answer
    const Answer answer = forward::solve(compiled(paid.game), question, {}, Limits());
    EXPECT_EQ(answer.low, expected) << "seed " << seed;
    EXPECT_EQ(answer.high, expected) << "seed " << seed;
    between += expected > 0 && expected < 1 ? 1 : 0;
  }
  EXPECT_GT(between, 5U);
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
    question.randomRoles = {paid.dice};
    EXPECT_EQ(forward::solve(compiled(paid.game), question, {}, Limits()).low, worth);
  }
}

} // namespace
} // namespace oddsat
