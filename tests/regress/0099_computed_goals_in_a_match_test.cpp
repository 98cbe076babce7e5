// A goal value beyond 0..100 that the rules compute ended the match for `player`, at the start or
// in its middle: only those that a rule names were brought into the range.
#include "support/player_process.hpp"

#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/goal_value.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const std::string rules =
    "(role x) (init s) (n -20) (n 50) (n 150) (<= (legal x (take ?n)) (true s) (n ?n)) "
    "(<= (next (got ?n)) (does x (take ?n))) (<= terminal (true (got ?n))) "
    "(<= (goal x ?n) (true (got ?n)))";

// By the one move after which x has got that much.
std::vector<int> goalsAfter(reasoner::Playable& game, const char* move) {
  const machine::View view = game.view(game.initial());
  for (const machine::MoveId id : view.legal[0])
    if (toKif(game.move(0, id)) == move) return game.view(game.next(game.initial(), {id})).goals[0];
  return {};
}

TEST(Regress0099, APlayerPlaysOnWithTheNearestValue) {
  const support::PlayerProcess player({"--margin", "0.2"});
  EXPECT_EQ(player.send("(START m x (" + rules + ") 3 2)", 30).text, "ready");
  EXPECT_EQ(player.send("(PLAY m nil)", 30).text, "(take 150)") << player.log();
  EXPECT_EQ(player.send("(STOP m ((take 150)))", 30).text, "done");
  EXPECT_NE(player.log().find("stop m, goals 100"), std::string::npos) << player.log();
}

TEST(Regress0099, CompiledOrNotTheValuesAreTheSame) {
  gdl::Game game = gdl::read({"rules", rules});
  gdl::bringGoalsIntoRange(game);
  Report quiet;
  const auto compiled = reasoner::playable(game, 10, Limits(), quiet);
  const auto interpreted = reasoner::interpretedGame(game, Limits());
  ASSERT_NE(compiled->compiled(), nullptr);
  for (reasoner::Playable* each : {compiled.get(), interpreted.get()}) {
    EXPECT_EQ(goalsAfter(*each, "(take -20)"), std::vector<int>{0});
    EXPECT_EQ(goalsAfter(*each, "(take 50)"), std::vector<int>{50});
    EXPECT_EQ(goalsAfter(*each, "(take 150)"), std::vector<int>{100});
  }
}

} // namespace
} // namespace oddsat
