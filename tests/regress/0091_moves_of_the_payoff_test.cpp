// With the payoff as the value, moves and roles that only its dice need were printed: 'best moves
// of a: idle', and ways to a position that --after does not take. A role whose goal values are all
// 0 was refused for a goal of 100 that nobody had asked for.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

constexpr const char* solvers[] = {"forward", "xssat", "eliminate", "abstraction"};
const std::string twoRoles = "role(a). role(b). init(s(0)).\n"
                             "legal(a,left) :- true(s(0)). legal(a,right) :- true(s(0)).\n"
                             "legal(b,noop).\n"
                             "next(s(1)) :- does(a,left). next(s(2)) :- does(a,right).\n"
                             "terminal :- true(s(1)). terminal :- true(s(2)).\n"
                             "goal(a,0) :- true(s(1)). goal(a,0) :- true(s(2)).\n"
                             "goal(b,33) :- true(s(1)). goal(b,57) :- true(s(2)).\n";
const std::string stuck = "role(a). role(b). init(s(0)).\n"
                          "legal(a,left) :- true(s(0)). legal(a,right) :- true(s(0)).\n"
                          "legal(b,noop).\n"
                          "next(s(1)) :- does(a,left). next(s(2)) :- does(a,right).\n"
                          "terminal :- true(s(1)).\n"
                          "goal(a,33) :- true(s(1)).\n";

ProcessResult solveRules(Words words, const std::string& rules) {
  words.insert(words.begin(), {"solve", "-", "--payoff", "goal"});
  return test::oddsat(words, rules);
}

nlohmann::json payoffAnswer(Words words) {
  words.insert(words.end(), {"--output", "json"});
  const ProcessResult result = solveRules(words, twoRoles);
  EXPECT_EQ(result.exitCode, 0) << result.output;
  return nlohmann::json::parse(result.output);
}

TEST(Regress0091, NoMoveIsBestWhereNoneIsLookedAt) {
  const std::string over = testing::TempDir() + "over.state";
  std::ofstream(over) << "true(s(2)).\n";
  for (const char* solver : solvers)
    for (const Words& words :
         {Words{"--player", "b", "--horizon", "0"}, Words{"--player", "b", "--state", over},
          Words{"--player", "b", "--state", over, "--horizon", "2", "--moves"}}) {
      Words all = words;
      all.insert(all.end(), {"--solver", solver});
      const nlohmann::json found = payoffAnswer(all);
      EXPECT_EQ(found.at("value").at("exact"), words[2] == "--state" ? "57/100" : "0") << solver;
      EXPECT_EQ(found.value("best_moves", Words()), Words()) << solver;
      EXPECT_EQ(found.value("moves", Words()), Words()) << solver;
    }
}

TEST(Regress0091, TheWayToAPositionIsThatOfTheGame) {
  for (const char* solver : solvers) {
    const ProcessResult result = solveRules({"--solver", solver, "--moves"}, stuck);
    EXPECT_EQ(result.exitCode, 1) << solver;
    EXPECT_TRUE(result.errors.starts_with("error: after 'a right, b noop' a cannot move"))
        << solver << ": " << result.errors;
  }
}

TEST(Regress0091, ARoleThatIsNeverPaidExpectsNothing) {
  for (const char* solver : solvers)
    EXPECT_EQ(payoffAnswer({"--player", "a", "--solver", solver}).at("value").at("exact"), "0")
        << solver;
}

} // namespace
} // namespace oddsat
