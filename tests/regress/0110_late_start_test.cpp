// A game that was set up after its start clock left the player without a match: another START took
// its place, and the steps that went by were never followed.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/player_session.hpp"
#include "support/machines.hpp"
#include "support/places.hpp"
#include "support/sent_rules.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

// The content of the answers counts, not their time: on a fast machine the game may be set up in
// time.
class Regress0110 : public testing::Test {
protected:
  void start() {
    const std::string path = support::sourceFolder() + "/benchmarks/games/connect3-6x6.gdl";
    rules_ = support::joined(support::rulesFrom(path));
    ASSERT_EQ(session_.answer("( START m xplayer ( " + rules_ + " ) 0 0 )"), "ready");
  }

  // The same message comes until there is an answer.
  std::string play(const std::string& moves) {
    std::string answer = "busy";
    for (int i = 0; answer == "busy" && i < 100'000; ++i)
      answer = session_.answer("( PLAY m " + moves + " )");
    return answer;
  }

  std::string rules_;
  std::string log_;
  match::PlayerSession session_{{.margin = 0},
                                [this](const std::string& line) { log_ += line + '\n'; }};
};

TEST_F(Regress0110, AnotherStartDoesNotTakeTheMatch) {
  start();
  EXPECT_EQ(session_.answer("( START late.m xplayer ( " + rules_ + " ) 0 0 )"), "busy");
  EXPECT_TRUE(play("NIL").starts_with("(drop")) << log_;
}

TEST_F(Regress0110, TheStepsThatWentByAreFollowed) {
  start();
  session_.answer("( PLAY m NIL )");
  session_.answer("( PLAY m ((drop 1) noop) )");
  EXPECT_TRUE(play("(noop (drop 1))").starts_with("(drop")) << log_;
  EXPECT_EQ(session_.answer("( PLAY m ((drop 1) noop) )"), "noop") << log_;
  EXPECT_EQ(log_.find("could not"), std::string::npos) << log_;
}

TEST_F(Regress0110, AMatchThatEndsBeforeItIsSetUpIsOver) {
  start();
  EXPECT_EQ(session_.answer("( STOP m NIL )"), "done");
  EXPECT_FALSE(session_.busy());
}

} // namespace
} // namespace oddsat
