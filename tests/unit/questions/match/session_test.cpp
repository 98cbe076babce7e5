// A player at the table of a host that behaves, and of one that does not.
#include "oddsat/questions/match/player_session.hpp"

#include <gtest/gtest.h>

namespace oddsat::match {
namespace {

const char* const takeOneOrTwo = R"(
  (role a) (role b) (init (heap 4)) (init (control a))
  (pred 1 0) (pred 2 1) (pred 3 2) (pred 4 3)
  (other a b) (other b a)
  (<= (legal ?p (take 1)) (true (control ?p)) (true (heap ?n)) (pred ?n ?m))
  (<= (legal ?p (take 2)) (true (control ?p)) (true (heap ?n)) (pred ?n ?m) (pred ?m ?l))
  (<= (legal ?p noop) (other ?p ?q) (true (control ?q)))
  (<= (next (heap ?m)) (does ?p (take 1)) (true (heap ?n)) (pred ?n ?m))
  (<= (next (heap ?l)) (does ?p (take 2)) (true (heap ?n)) (pred ?n ?m) (pred ?m ?l))
  (<= (next (control ?q)) (true (control ?p)) (other ?p ?q))
  (<= terminal (true (heap 0)))
  (<= (goal ?p 0) (true (control ?p)))
  (<= (goal ?p 100) (other ?p ?q) (true (control ?q))))";

std::string start(const std::string& match, const std::string& role) {
  return "( START " + match + " " + role + " (" + takeOneOrTwo + ") 0.6 0.5)";
}

class SessionTest : public testing::Test {
protected:
  PlayerSession session_{{.name = "tester", .margin = 0.1}, [](const std::string&) {}};
};

TEST_F(SessionTest, PlaysAMatchToItsEndAndWinsWhatIsWon) {
  EXPECT_EQ(session_.answer("( INFO )"),
            "( ( name tester ) ( status available ) ( species computer ) )");
  EXPECT_EQ(session_.answer(start("m", "a")), "ready");
  EXPECT_TRUE(session_.busy());
  EXPECT_EQ(session_.answer("( PLAY m NIL )"), "(take 1)"); // three are lost for b
  EXPECT_EQ(session_.answer("( PLAY m ((take 1) noop) )"), "noop");
  EXPECT_EQ(session_.answer("( PLAY m (noop (take 2)) )"), "(take 1)");
  EXPECT_EQ(session_.answer("( STOP m ((take 1) noop) )"), "done");
  EXPECT_FALSE(session_.busy());
}

TEST_F(SessionTest, AnswersBusyToWhatIsNotItsMatch) {
  EXPECT_EQ(session_.answer("( PLAY m NIL )"), "busy");
  EXPECT_EQ(session_.answer(start("m", "a")), "ready");
  EXPECT_EQ(session_.answer(start("n", "b")), "busy");
  EXPECT_EQ(session_.answer("( PLAY n NIL )"), "busy");
  EXPECT_EQ(session_.answer("( STOP n NIL )"), "busy");
  EXPECT_EQ(session_.answer("( ABORT n )"), "busy");
  EXPECT_EQ(session_.answer("( ABORT m )"), "aborted");
  EXPECT_EQ(session_.answer(start("n", "b")), "ready");
}

TEST_F(SessionTest, ARepeatedPlayIsNotFollowedTwice) {
  EXPECT_EQ(session_.answer(start("m", "a")), "ready");
  const std::string first = session_.answer("( PLAY m NIL )");
  EXPECT_EQ(session_.answer("( PLAY m NIL )"), first);
  EXPECT_EQ(session_.answer("( PLAY m ((take 1) noop) )"), "noop");
  EXPECT_EQ(session_.answer("( PLAY m ((take 1) noop) )"), "noop");
  EXPECT_EQ(session_.answer("( PLAY m (noop (take 2)) )"), "(take 1)");
}

TEST_F(SessionTest, HalfAMessageGetsALegalMove) {
  EXPECT_EQ(session_.answer("( PLAY"), "busy");
  EXPECT_EQ(session_.answer("( START m a ((role"), "busy");
  EXPECT_EQ(session_.answer("( START m nobody (" + std::string(takeOneOrTwo) + ") 1 1)"), "busy");
  EXPECT_FALSE(session_.busy());
  EXPECT_EQ(session_.answer(start("m", "a")), "ready");
  EXPECT_EQ(session_.answer("( PLAY m"), "(take 1)");
  EXPECT_EQ(session_.answer("( PLAY m ((take 9) noop) )"), "(take 1)");
}

} // namespace
} // namespace oddsat::match
