// Whether the roles take turns, by a look at every position, against a plain walk over the views.
#include "oddsat/games/forward/horizon/explore.hpp"
#include "support/machines.hpp"
#include "support/random_game.hpp"
#include "support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace oddsat::forward {
namespace {

using machine::Joint;
using machine::Machine;
using machine::State;
using machine::View;

void addNext(const Machine& machine, const State& state, const View& view, Joint& joint,
             std::vector<State>& open) {
  if (joint.size() == view.legal.size()) {
    open.push_back(machine.next(state, joint));
    return;
  }
  for (const machine::MoveId move : view.legal[joint.size()]) {
    joint.push_back(move);
    addNext(machine, state, view, joint, open);
    joint.pop_back();
  }
}

bool takesTurns(const Machine& machine) {
  std::set<State> seen;
  std::vector<State> open{machine.initial()};
  while (!open.empty()) {
    const State state = std::move(open.back());
    open.pop_back();
    if (!seen.insert(state).second) continue;
    const View view = machine.view(state);
    if (view.terminal) continue;
    if (std::ranges::any_of(view.legal, [](const auto& moves) { return moves.empty(); }) ||
        std::ranges::count_if(view.legal, [](const auto& moves) { return moves.size() > 1; }) > 1)
      return false;
    Joint joint;
    addNext(machine, state, view, joint, open);
  }
  return true;
}

TEST(Explore, KnowsWhetherRolesTakeTurns) {
  support::RandomGame games(14);
  int turns = 0, others = 0;
  for (int i = 0; i < test::cases(400); ++i) {
    const std::string text = games.next();
    const Machine machine = support::compiled(text);
    const Explored found = explore(machine, machine.initial(), 100'000, Limits());
    ASSERT_EQ(found.result, Explored::Result::finite) << text;
    EXPECT_EQ(found.takesTurns, takesTurns(machine)) << text;
    ++(found.takesTurns ? turns : others);
  }
  EXPECT_GT(turns, test::cases(20));
  EXPECT_GT(others, test::cases(20));
}

TEST(Explore, APlayoutThatIsStuckGoesOnForAStep) {
  const auto longest = [](const std::string& end) {
    const Machine machine = support::compiled("role(x). init(a). legal(x,go) :- true(a). "
                                              "next(b) :- true(a). goal(x,100) :- true(b). " +
                                              end);
    return explore(machine, machine.initial(), 100, Limits()).longest;
  };
  EXPECT_EQ(longest("terminal :- true(b)."), 1);
  EXPECT_EQ(longest("terminal :- true(c)."), 2);
}

TEST(Explore, KnowsNothingOfMorePositionsThanAllowed) {
  const Machine machine = support::benchmark("tictactoe-3x3");
  EXPECT_FALSE(explore(machine, machine.initial(), 10, Limits()).takesTurns);
  EXPECT_TRUE(explore(machine, machine.initial(), 10'000, Limits()).takesTurns);
}

} // namespace
} // namespace oddsat::forward
