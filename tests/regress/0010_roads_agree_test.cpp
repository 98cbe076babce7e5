// Games on which the formula road once said something else than forward search.

#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <map>

namespace oddsat {
namespace {

using nlohmann::json;

json solveGame(const std::string& game, std::vector<std::string> words) {
  words.insert(words.begin(), {"solve", "-", "--format", "gdl", "--output", "json", "--quiet"});
  ProcessResult result = test::oddsat(words, game);
  return json::parse(result.output);
}

// `base` need not list every fluent: what comes true counts, not what was declared.
TEST(Roads, AgreeWhereBaseIsIncomplete) {
  const std::string game = "role(x). role(o).\nbase(s). base(t(2)). base(u). base(z).\ninit(s).\n"
                           "next(z) :- true(z).\nnext(t(1)) :- true(s).\nnext(u) :- does(o,b).\n"
                           "next(t(2)) :- true(t(1)).\nlegal(x,a).\nlegal(o,a).\n"
                           "legal(o,b) :- true(t(1)).\nterminal :- true(t(2)).\n"
                           "goal(x,100) :- not true(u).\ngoal(x,50) :- true(u).\n";
  for (const char* solver : {"forward", "xssat", "qbf"})
    EXPECT_EQ(solveGame(game, {"--horizon", "2", "--solver", solver})["value"]["exact"], "0")
        << solver;
}

TEST(Roads, AgreeOnMovesChosenAtTheSameTime) {
  const std::string game =
      "role(x). role(p).\ninit(s).\nlegal(R,1) :- role(R). legal(R,2) :- role(R).\n"
      "next(d(R,V)) :- does(R,V).\nterminal :- true(d(R,V)).\n"
      "goal(x,100) :- true(d(x,V)), true(d(p,W)), distinct(V,W).\n";
  for (const char* solver : {"forward", "xssat", "qbf"}) {
    json answer = solveGame(game, {"--moves", "--simultaneous-as-last-mover", "--solver", solver});
    ASSERT_EQ(answer["moves"].size(), 2U) << solver;
    for (const json& move : answer["moves"]) EXPECT_EQ(move["value"], "0") << solver;
  }
}

TEST(Lines, TellTheOutermostBlockOfTheWinnerOnly) {
  const std::string formula = "p cnf 2 2\ne 2 0\na 1 0\n1 2 0\n-1 -2 0\n";
  for (const char* solver : {"xssat", "qbf"}) {
    ProcessResult result = test::oddsat(
        {"solve", "-", "--format", "qdimacs", "--output", "lines", "--solver", solver}, formula);
    EXPECT_EQ(result.exitCode, 20);
    EXPECT_EQ(result.output.find("V "), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("s cnf 0 2 2"), std::string::npos) << result.output;
  }
}

} // namespace
} // namespace oddsat
