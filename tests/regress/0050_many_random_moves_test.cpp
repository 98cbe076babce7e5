// A role at random with a thousand moves needs a number of rules that grows with their square, and
// each is as long: the limits were first looked at when all of them had been written.
#include "oddsat/asp/players.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0050, TheRulesOfARandomRoleKeepTheLimits) {
  const gdl::Game game = gdl::read({"many", R"(
    role(x). role(dice). legal(x,wait). legal(dice,roll(N)) :- side(N). side(1). side(2). side(3).
    next(won) :- does(dice,roll(3)). terminal :- true(won). goal(x,100) :- true(won).)"});
  Question question;
  question.player = game.roles.front();
  question.randomRoles = {game.roles.back()};
  Report report;
  const asp::Domains domains = asp::domains(game, Limits(), report);
  asp::Program program;
  EXPECT_THROW(asp::addPlayers(program, game, question, domains, Limits().within(0)), LimitReached);
  EXPECT_NO_THROW(asp::addPlayers(program, game, question, domains, Limits()));
}

} // namespace oddsat
