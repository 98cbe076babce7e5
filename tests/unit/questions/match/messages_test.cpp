// The messages of a match host, as it writes them and as it might.
#include "oddsat/questions/match/message.hpp"

#include "oddsat/base/error.hpp"

#include <gtest/gtest.h>

namespace oddsat::match {
namespace {

TEST(MatchMessages, StartHasRoleRulesAndClocks) {
  const Message message = readMessage(
      "( START m.1 (first player) ( ( role x ) ( <= terminal ( true ( f 1 ) ) ) ) 30 5.5 extra)");
  EXPECT_EQ(message.kind, Message::Kind::start);
  EXPECT_EQ(message.match, "m.1");
  EXPECT_EQ(message.role, "(first player)");
  EXPECT_EQ(message.rules, " ( role x ) ( <= terminal ( true ( f 1 ) ) ) ");
  EXPECT_EQ(message.startClock, 30);
  EXPECT_EQ(message.playClock, 5.5);
}

TEST(MatchMessages, ClocksHaveAnEnd) {
  const Message message = readMessage("(start m x ((role x)) 99999999999999999999 inf)");
  EXPECT_EQ(message.startClock, 1e6);
  EXPECT_EQ(message.playClock, 1e6);
  EXPECT_THROW(readMessage("(start m x ((role x)) nan 5)"), Error);
}

TEST(MatchMessages, KeywordsInAnyCaseAndFreeWhiteSpace) {
  EXPECT_EQ(readMessage("(info)").kind, Message::Kind::info);
  EXPECT_EQ(readMessage("  (\n INFO )\t").kind, Message::Kind::info);
  EXPECT_TRUE(readMessage("( play m NIL )").moves.empty());
  const Message message = readMessage("(pLaY m ((mark 1 1)noop))");
  ASSERT_EQ(message.moves.size(), 2U);
  EXPECT_EQ(toKif(message.moves[0]), "(mark 1 1)");
  EXPECT_EQ(toKif(message.moves[1]), "noop");
}

TEST(MatchMessages, WhatIsNoMessageIsAnError) {
  for (const char* text : {"", "info", "(play", "(start m x)", ")(", "(play m ((a))))",
                           "(start m x ((role x)) soon 5)", "(stop m"})
    EXPECT_THROW(readMessage(text), Error) << text;
  EXPECT_EQ(readMessage("(hello there)").kind, Message::Kind::unknown);
  EXPECT_EQ(readMessage("()").kind, Message::Kind::unknown);
}

} // namespace
} // namespace oddsat::match
