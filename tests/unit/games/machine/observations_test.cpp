// Observations of the roles of a game with hidden information in a step.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/games/machine/network.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/hidden_game.hpp"

#include <gtest/gtest.h>

namespace oddsat::machine {

namespace {

Machine compiled(const std::string& text) {
  Report report;
  return Machine::compile(gdl::read({"game.gdl", text}), Limits(), report);
}

using Names = std::vector<std::string>;

Names observed(const Machine& machine, size_t role, const State& state, const Joint& joint) {
  Names names;
  const auto observations = machine.observations(state, joint);
  for (const PerceptId percept : observations[role])
    names.push_back(toInfix(machine.percepts(role)[percept]));
  return names;
}

// The joint move of the owner, the guesser and the random role.
Joint jointOf(const Machine& machine, const Names& moves) {
  Joint joint;
  for (size_t role = 0; role < moves.size(); ++role)
    for (MoveId move = 0; move < machine.moves(role).size(); ++move)
      if (toInfix(machine.moves(role)[move]) == moves[role]) joint.push_back(move);
  EXPECT_EQ(joint.size(), moves.size());
  return joint;
}

TEST(Observations, DependOnThePositionAndTheJointMove) {
  const Machine machine = compiled(support::hiddenGame);
  EXPECT_TRUE(machine.hiddenInformation());
  constexpr size_t owner = 0, guesser = 1, random = 2;

  State state = machine.initial();
  Joint joint = jointOf(machine, {"noop", "noop", "deal(card(1))"});
  EXPECT_EQ(observed(machine, owner, state, joint), (Names{"tick", "mine(1)"}));
  EXPECT_EQ(observed(machine, guesser, state, joint), Names{"tick"});

  state = machine.next(state, joint);
  joint = jointOf(machine, {"show(1)", "noop", "noop"});
  EXPECT_EQ(observed(machine, owner, state, joint), Names{"tick"});
  EXPECT_EQ(observed(machine, guesser, state, joint), (Names{"low", "tick", "show(1)"}));
  const Joint pass = jointOf(machine, {"pass", "noop", "noop"});
  EXPECT_EQ(observed(machine, guesser, state, pass), (Names{"low", "pass", "tick"}));

  state = machine.next(state, joint);
  joint = jointOf(machine, {"noop", "guess(2)", "noop"});
  EXPECT_EQ(observed(machine, guesser, state, joint), (Names{"low", "tick"}));
  EXPECT_EQ(observed(machine, random, state, joint), (Names{"tick", "owner(wins(1))"}));
}

TEST(Observations, OfManyPositionsAreComputedSideBySide) {
  const Machine machine = compiled(support::hiddenGame);
  const State dealt =
      machine.next(machine.initial(), jointOf(machine, {"noop", "noop", "deal(card(2))"}));
  const Joint show = jointOf(machine, {"show(2)", "noop", "noop"});
  const Joint pass = jointOf(machine, {"pass", "noop", "noop"});
  Lanes<1> lanes(machine.sharedNetwork());
  lanes.broadcast(dealt);
  for (size_t lane = 0; lane < 64; ++lane)
    for (size_t role = 0; role < 3; ++role)
      lanes.choose(lane, role, (lane % 3 == 0 ? show : pass)[role]);
  lanes.step();
  const auto& percepts = machine.percepts(1);
  for (size_t p = 0; p < percepts.size(); ++p)
    for (size_t lane = 0; lane < 64; ++lane) {
      const std::string name = toInfix(percepts[p]);
      const bool expected = name == "tick" || (name == "show(2)" && lane % 3 == 0) ||
                            (name == "pass" && lane % 3 != 0);
      EXPECT_EQ(bit(lanes.sees(1, p), lane), expected) << name << " in lane " << lane;
    }
}

TEST(Observations, OfFullInformationHaveNoPercepts) {
  const Machine machine = compiled(R"(
    role(p). init(a). legal(p,go). next(b) :- does(p,go). terminal :- true(b). goal(p,100).
  )");
  EXPECT_FALSE(machine.hiddenInformation());
  EXPECT_TRUE(machine.percepts(0).empty());
  EXPECT_TRUE(machine.observations(machine.initial(), {0})[0].empty());
}

// A rule for `sees` hides information even where it can never apply.
TEST(Observations, MayBeNoneWithHiddenInformation) {
  const Machine machine = compiled(R"(
    role(p). init(a). legal(p,go). legal(p,stay). next(b) :- does(p,go).
    sees(p,odd) :- true(c).
    terminal :- true(b). goal(p,100).
  )");
  EXPECT_TRUE(machine.hiddenInformation());
  EXPECT_TRUE(machine.observations(machine.initial(), {0})[0].empty());
}

} // namespace

} // namespace oddsat::machine
