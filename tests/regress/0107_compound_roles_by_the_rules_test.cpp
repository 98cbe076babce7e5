// If all roles were compounds of one form, the column of `goal` for the role was opened, and a game
// played by its rules had no goal values.
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

TEST(Regress0107, RolesThatAreCompoundsHaveGoalValues) {
  const gdl::Game game = gdl::read({"roles.gdl", R"(
    role(player(1)). role(player(2)). init(start).
    legal(player(1),go). legal(player(2),go).
    next(end) :- does(player(1),go).
    terminal :- true(end).
    goal(player(1),100) :- true(end).
    goal(player(2),30).
  )"});
  const auto played = reasoner::interpretedGame(game, Limits());
  const machine::View start = played->view(played->initial());
  const machine::Joint joint = {start.legal.at(0).at(0), start.legal.at(1).at(0)};
  const machine::View view = played->view(played->next(played->initial(), joint));
  EXPECT_TRUE(view.terminal);
  EXPECT_EQ(view.goals, (std::vector<std::vector<int>>{{100}, {30}}));
}

} // namespace
} // namespace oddsat
