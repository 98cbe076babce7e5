// A player of games with hidden information at the table of a host that sends what it observes.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/match/player_session.hpp"
#include "support/places.hpp"
#include "support/sent_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace oddsat::match {
namespace {

std::string pathOfGame(const std::string& game) {
  return support::sourceFolder() + "/benchmarks/games/" + game;
}

// One match of the game by its rules: the others and chance move at random. Returns the goal value
// of the role.
class ObservingHost {
public:
  ObservingHost(const std::string& game, const std::string& role, uint64_t seed)
      : rules_(support::joined(support::rulesFrom(pathOfGame(game)))),
        machine_(
            machine::Machine::compile(gdl::load(pathOfGame(game), report_), Limits(), report_)),
        random_(seed) {
    role_ = static_cast<size_t>(std::ranges::find(machine_.roles(), gdl::Term{role}) -
                                machine_.roles().begin());
  }

  int play() {
    EXPECT_EQ(
        session_.answer("( START m " + toKif(machine_.roles()[role_]) + " (" + rules_ + ") 20 2 )"),
        "ready");
    machine::State state = machine_.initial();
    std::string observed = "NIL NIL";
    for (int turn = 0;; ++turn) {
      const machine::View view = machine_.view(state);
      const std::string message = " m " + std::to_string(turn) + " " + observed + " )";
      if (view.terminal) {
        EXPECT_EQ(session_.answer("( STOP" + message), "done");
        return view.goals[role_].front();
      }
      const std::string answer = session_.answer("( PLAY" + message);
      EXPECT_EQ(session_.answer("( PLAY" + message), answer); // repeated
      machine::Joint joint;
      for (const auto& legal : view.legal) joint.push_back(legal[random_() % legal.size()]);
      const auto& own = view.legal[role_];
      const auto made = std::ranges::find_if(
          own, [&](machine::MoveId move) { return toKif(machine_.moves(role_)[move]) == answer; });
      EXPECT_NE(made, own.end()) << answer;
      if (made == own.end()) return -1;
      joint[role_] = *made;
      observed = answer + " (";
      const auto all = machine_.observations(state, joint);
      for (const machine::PerceptId seen : all[role_])
        observed += " " + toKif(machine_.percepts(role_)[seen]);
      observed += " )";
      state = machine_.next(state, joint);
    }
  }

private:
  Report report_;
  std::string rules_;
  machine::Machine machine_;
  std::mt19937_64 random_;
  size_t role_ = 0;
  PlayerSession session_{{.name = "tester", .margin = 0.1}, [](const std::string&) {}};
};

TEST(HiddenSession, PlaysByWhatItObserves) {
  int won = 0;
  constexpr int matches = 60;
  for (int seed = 1; seed <= matches; ++seed)
    won += ObservingHost("monty-hall.gdl", "candidate", static_cast<uint64_t>(seed)).play() == 100;
  EXPECT_GT(won, matches / 2); // 2/3 by changing the door, 1/3 without; 1/2 is 2.7 deviations away
}

TEST(HiddenSession, PlaysBothRolesOfPoker) {
  double sum = 0;
  constexpr int matches = 20;
  for (const char* role : {"first", "second"})
    for (int seed = 1; seed <= matches; ++seed) {
      const int goal = ObservingHost("kuhn-poker.gdl", role, static_cast<uint64_t>(seed)).play();
      EXPECT_GE(goal, 0);
      sum += goal;
    }
  EXPECT_GT(sum / (2 * matches), 40); // about 50 against equals, more against random moves
}

TEST(HiddenSession, RefusesWhatItCannotHaveObserved) {
  PlayerSession session({.name = "tester", .margin = 0.1}, [](const std::string&) {});
  const std::string rules = support::joined(support::rulesFrom(pathOfGame("monty-hall.gdl")));
  EXPECT_EQ(session.answer("( START m candidate (" + rules + ") 20 2 )"), "ready");
  EXPECT_EQ(session.answer("( PLAY m 0 NIL NIL )"), "noop");
  const std::string chosen = session.answer("( PLAY m 1 noop NIL )");
  EXPECT_TRUE(chosen.starts_with("(choose ")) << chosen;
  // Nothing is opened while the candidate chooses, and a turn is missing: any legal move is better
  // than none.
  EXPECT_EQ(session.answer("( PLAY m 2 " + chosen + " ((opened 1)) )"), chosen);
  EXPECT_EQ(session.answer("( PLAY m 3 noop NIL )"), chosen);
  EXPECT_EQ(session.answer("( PLAY m 2 " + chosen + " NIL )"), "noop");
}

} // namespace
} // namespace oddsat::match
