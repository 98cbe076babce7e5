// The role `random` of a game with dice had no `goal`, and match hosts refuse such a sheet when the
// game ends: `translate --to kif` and `match` wrote the rules without one.
#include "oddsat/derive/every_goal.hpp"
#include "oddsat/games/reasoner/playable.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/write.hpp"
#include "support/run_program.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

namespace oddsat {
namespace {

const std::string games = support::sourceFolder() + "/benchmarks/games/";

gdl::Game readBack(const gdl::Game& game) {
  std::ostringstream text;
  gdl::write(text, derive::withEveryGoal(game), gdl::Notation::kif);
  return gdl::read({"written.kif", text.str()});
}

std::vector<std::vector<int>> goalsAtTheEnd(reasoner::Playable& game, std::mt19937& random) {
  machine::State state = game.initial();
  for (;;) {
    const machine::View view = game.view(state);
    if (view.terminal) return view.goals;
    machine::Joint joint;
    for (const auto& legal : view.legal) joint.push_back(legal[random() % legal.size()]);
    state = game.next(state, joint);
  }
}

TEST(Regress0121, EveryRoleHasOneGoalValueAtTheEnd) {
  std::mt19937 random(1);
  for (const auto& entry : std::filesystem::directory_iterator(games)) {
    if (!entry.path().stem().string().starts_with("stochastic")) continue;
    Report report;
    const gdl::Game written = readBack(gdl::load(entry.path().string(), report));
    const auto game = reasoner::playable(written, 60, Limits(), report);
    for (int playout = 0; playout < 5; ++playout)
      for (const std::vector<int>& goals : goalsAtTheEnd(*game, random))
        EXPECT_EQ(goals.size(), 1u) << entry.path();
  }
}

// A rule with a variable in place of the role may be about the role or not; a rule of its own and a
// value that is computed count.
TEST(Regress0121, ARoleThatHasAGoalKeepsItsRules) {
  const std::string start =
      "role(x). role(random). role(player(2)). init(s). legal(P,go) :- role(P)."
      "terminal :- true(s). sign(x). worth(player(2),30).";
  const auto goals = [&](const std::string& rules) {
    std::ostringstream text;
    gdl::write(text, derive::withEveryGoal(gdl::read({"game.gdl", start + rules})),
               gdl::Notation::infix);
    std::string found;
    std::istringstream lines(text.str());
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("goal")) found += line;
    return found;
  };
  EXPECT_EQ(goals("goal(P,100) :- sign(P). goal(P,V) :- worth(P,V)."),
            "goal(P,100) :- sign(P).goal(P,V) :- worth(P,V).goal(random,0).");
  EXPECT_EQ(goals("goal(P,0) :- role(P), not true(s)."), "goal(P,0) :- role(P), not true(s).");
  EXPECT_EQ(goals("goal(random,50). goal(x,0) :- sign(x)."),
            "goal(random,50).goal(x,0) :- sign(x).goal(player(2),0).");
  EXPECT_EQ(goals(""), "goal(x,0).goal(random,0).goal(player(2),0).");
}

TEST(Regress0121, AnswersAboutTheWrittenGameAreTheSame) {
  const std::vector<std::vector<std::string>> questions = {
      {"solve", "", "--player", "oplayer", "--moves"},
      {"solve", "", "--random", "oplayer", "--payoff", "goal"},
      {"solve", "", "--horizon", "5", "--solver", "xssat"}};
  const std::string path = games + "stochastic-tictactoe-3x3-p80.gdl";
  const ProcessResult written = test::oddsat({"translate", path, "--to", "kif"});
  ASSERT_EQ(written.exitCode, 0) << written.errors;
  EXPECT_NE(written.output.find("(goal random 0)"), std::string::npos);
  for (std::vector<std::string> words : questions) {
    words[1] = path;
    const ProcessResult original = test::oddsat(words);
    words[1] = "-";
    const ProcessResult again = test::oddsat(words, written.output);
    EXPECT_EQ(again.output, original.output);
    EXPECT_EQ(again.exitCode, original.exitCode);
  }
}

} // namespace
} // namespace oddsat
