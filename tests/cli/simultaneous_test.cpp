// Games in which both sides choose at once, from the command line.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

// Rock wins 10, paper 20 and scissors 30 hundredths, `rounds` times; the sum decides.
std::string unequal(int rounds) {
  std::string text = R"(
    role(left). role(right). other(left,right). other(right,left).
    thing(rock). thing(paper). thing(scissors).
    beats(rock,scissors,10). beats(paper,rock,20). beats(scissors,paper,30).
    plus(10,60). plus(20,70). plus(30,80). minus(10,40). minus(20,30). minus(30,20).
    init(round(0)).
    legal(R,T) :- role(R), thing(T).
    beaten :- does(left,A), does(right,B), beats(A,B,N).
    beaten :- does(left,A), does(right,B), beats(B,A,N).
    next(gain(R,N)) :- does(R,A), other(R,Q), does(Q,B), beats(A,B,N).
    next(round(M)) :- true(round(N)), succ(N,M), not beaten.
    next(over) :- beaten.
    decided(R) :- true(gain(R,N)).
    terminal :- true(over).
    goal(R,G) :- true(gain(R,N)), plus(N,G).
    goal(R,G) :- other(R,Q), true(gain(Q,N)), minus(N,G).
    goal(R,50) :- role(R), not decided(left), not decided(right).
  )";
  for (int i = 0; i < rounds; ++i)
    text += "succ(" + std::to_string(i) + "," + std::to_string(i + 1) + ").\n";
  return text + "terminal :- true(round(" + std::to_string(rounds) + ")).\n";
}

nlohmann::json solved(const std::vector<std::string>& words) {
  std::vector<std::string> all = {"solve"};
  all.insert(all.end(), words.begin(), words.end());
  all.insert(all.end(), {"--output", "json"});
  return nlohmann::json::parse(test::oddsat(all).output);
}

class Simultaneous : public testing::Test {
protected:
  std::string file(const std::string& text) const {
    const std::string path = testing::TempDir() + "/simultaneous-" +
                             testing::UnitTest::GetInstance()->current_test_info()->name() + ".gdl";
    std::ofstream(path) << text;
    return path;
  }
};

// The weights of an equilibrium are proportional to what the two other things win.
TEST_F(Simultaneous, UnequalStakesAreMixed) {
  const auto answer = solved({file(unequal(1)), "--payoff", "goal", "--moves"});
  EXPECT_EQ(answer["value"]["exact"], "1/2");
  std::map<std::string, std::string> played, worth;
  for (const auto& move : answer["moves"]) {
    played[move["move"]] = move["probability"];
    worth[move["move"]] = move["value"];
  }
  EXPECT_EQ(played, (std::map<std::string, std::string>{
                        {"rock", "1/2"}, {"paper", "1/6"}, {"scissors", "1/3"}}));
  EXPECT_EQ(worth, (std::map<std::string, std::string>{
                       {"rock", "3/10"}, {"paper", "1/5"}, {"scissors", "2/5"}}));
}

TEST_F(Simultaneous, MoreRoundsAreWorthMore) {
  const std::string path = file(unequal(3));
  const auto value = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {path, "--goal", "60"};
    words.insert(words.end(), more.begin(), more.end());
    return std::string(solved(words)["value"]["exact"]);
  };
  // One round: a win with probability 1/3 against every move. Each draw is another round.
  EXPECT_EQ(value({"--horizon", "1"}), "1/3");
  EXPECT_EQ(value({"--after", "left rock, right rock; left paper, right paper"}), "1/3");
  EXPECT_EQ(value({"--horizon", "2"}), value({"--after", "left rock, right rock"}));
  EXPECT_EQ(value({"--threads", "1"}), value({"--threads", "3"}));
}

TEST_F(Simultaneous, OneMoveThatIsEnoughIsNamedAlone) {
  const std::string path = support::sourceFolder() + "/tests/games/simultaneous.gdl";
  const auto answer = solved({path, "--moves"});
  EXPECT_EQ(answer["value"]["exact"], "1/2");
  ASSERT_EQ(answer["best_moves"].size(), 1u);
  EXPECT_EQ(answer["best_moves"][0]["move"], "die");
  EXPECT_EQ(answer["best_moves"][0]["probability"], "1");
  const auto least = solved({path, "--horizon", "least", "--at-least", "1/2"});
  EXPECT_EQ(least["horizon"], 1);
  EXPECT_EQ(least["at_least"]["answer"], "yes");
}

} // namespace
} // namespace oddsat
