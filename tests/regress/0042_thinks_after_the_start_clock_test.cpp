// Once the start clock had run out, the player no longer thought: its moves took that clock for
// their own limit.
#include "oddsat/questions/match/player_session.hpp"
#include "support/places.hpp"
#include "support/sent_rules.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace oddsat {
namespace {

TEST(ThinksAfterTheStartClock, TakesItsTimeForAMoveThatComesLate) {
  const std::string rules = support::joined(
      support::rulesFrom(support::sourceFolder() + "/benchmarks/games/connect3-6x6.gdl"));
  std::string log;
  match::PlayerSession session({.margin = 0.1},
                               [&](const std::string& line) { log += line + '\n'; });
  ASSERT_EQ(session.answer("( START m xplayer ( " + rules + " ) 1 0.6 )"), "ready") << log;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_NE(session.answer("( PLAY m NIL )"), "busy");
  const std::chrono::duration<double> thought = std::chrono::steady_clock::now() - begin;
  EXPECT_TRUE(thought.count() > 0.3 || log.find("proved") != std::string::npos) << log;
}

} // namespace
} // namespace oddsat
