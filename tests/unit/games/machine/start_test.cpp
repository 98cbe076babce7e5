#include "oddsat/games/machine/start.hpp"

#include <gtest/gtest.h>

namespace oddsat::machine {
namespace {

const char* const line = R"(
  role(p). role(q). init(at(1)). init(lit).
  base(at(N)) :- step(M,N). base(at(1)). base(lit).
  step(1,2). step(2,3).
  legal(p,go). legal(p,stay). legal(q,wait).
  next(at(N)) :- true(at(M)), step(M,N), does(p,go).
  next(at(M)) :- true(at(M)), does(p,stay).
  next(lit) :- true(lit).
  terminal :- true(at(3)).
  goal(p,100) :- true(at(3)), true(lit). goal(q,0).
)";

gdl::Game game() {
  return gdl::read({"line.gdl", line});
}

Machine compiled(const gdl::Game& text) {
  Report report;
  return Machine::compile(text, Limits(), report);
}

std::string facts(const Machine& machine, const State& state) {
  std::string words;
  for (const gdl::Term& fluent : machine.fluentsOf(state)) words += gdl::toInfix(fluent) + " ";
  return words;
}

std::string messageOf(const std::function<void()>& run) {
  try {
    run();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(Start, MovesLeadOnAndOnlyMovesMayBeLeftOut) {
  const Machine machine = compiled(game());
  const State state =
      after(machine, machine.initial(), gdl::readJointMoves("p go, q wait; p stay"));
  EXPECT_EQ(facts(machine, state), "lit at(2) ");
}

TEST(Start, IllegalMovesAreToldWithTheLegalOnes) {
  const Machine machine = compiled(game());
  const auto play = [&](const char* moves) {
    return messageOf([&] { after(machine, machine.initial(), gdl::readJointMoves(moves)); });
  };
  EXPECT_NE(play("p fly").find("step 1: 'fly' is not legal for p; legal: go, stay"),
            std::string::npos);
  EXPECT_NE(play("q wait").find("step 1: no move is given for p"), std::string::npos);
  EXPECT_NE(play("r go").find("no role 'r'"), std::string::npos);
  EXPECT_NE(play("p go, p stay").find("moves twice"), std::string::npos);
  EXPECT_NE(play("p go; p go; p go").find("step 3: the game has already ended"), std::string::npos);
}

TEST(Start, AGivenPositionTakesThePlaceOfInit) {
  const Machine machine = compiled(startingFrom(game(), {gdl::readTerm("at(2)", {})}));
  EXPECT_EQ(facts(machine, machine.initial()), "at(2) ");
  EXPECT_NE(messageOf([] { startingFrom(game(), {gdl::readTerm("on(2)", {})}); }).find("on(2)"),
            std::string::npos);
}

} // namespace
} // namespace oddsat::machine
