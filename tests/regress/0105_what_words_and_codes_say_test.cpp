// The exit code of `combine`, and the JSON of `solve` at a limit and of `info`, said something else
// than the words.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

using Json = nlohmann::json;

TEST(Regress0105, AnOpenCubeDoesNotHideTheVerdict) {
  const TemporaryFolder own;
  const std::string folder = own.path() + "/cubes";
  const ProcessResult split = test::oddsat(
      {"split", "benchmarks/games/tictactoe-3x3.gdl", "--player", "xplayer", "--random", "oplayer",
       "--at-least", "0", "--moves", "--cubes", "5", "-o", folder});
  ASSERT_EQ(split.exitCode, 0) << split.errors;
  const ProcessResult combined = test::oddsat({"combine", folder, "--output", "json"});
  const Json answer = Json::parse(combined.output);
  ASSERT_FALSE(answer["needed"].empty());
  EXPECT_EQ(answer["at_least"]["answer"], "yes");
  EXPECT_EQ(combined.exitCode, 10);
}

// Deep counters: the game is read at once, and takes long to be grounded.
TEST(Regress0105, ALimitBeforeTheSearchLeavesTheQuestion) {
  std::string game = "role(p). role(o). legal(p,a). legal(o,noop). init(n(0)).\n"
                     "terminal :- true(n(9)). goal(p,100) :- true(n(9)). goal(o,0).\n"
                     "next(n(N)) :- does(p,a), big(A,B,C,D,E,N).\n";
  for (int d = 0; d < 60; ++d) game += "digit(" + std::to_string(d) + ").\n";
  game += "big(A,B,C,D,E,N) :- digit(A), digit(B), digit(C), digit(D), digit(E), digit(N),\n"
          "  distinct(A,B), true(n(A)), not true(n(B)), not true(n(C)), not true(n(D)).\n";
  for (const char* solver : {"forward", "xssat"}) {
    const ProcessResult result =
        test::oddsat({"solve", "-", "--format", "gdl", "--player", "p", "--horizon", "30",
                      "--at-least", "1/2", "--solver", solver, "-t", "1", "--output", "json"},
                     game);
    EXPECT_EQ(result.exitCode, 30) << result.output;
    const Json answer = Json::parse(result.output);
    EXPECT_EQ(answer["status"], "unknown");
    EXPECT_EQ(answer["player"], "p");
    EXPECT_EQ(answer["horizon"], 30);
    EXPECT_EQ(answer["horizon_is"], "given");
    ASSERT_TRUE(answer.contains("at_least")) << result.output;
    EXPECT_EQ(answer["at_least"]["answer"], "unknown");
    EXPECT_EQ(answer["value"]["high"]["exact"], "1");
  }
}

TEST(Regress0105, ABoundOfACountIsNoCount) {
  const std::string game = "benchmarks/games/connect4-5x5.gdl";
  const ProcessResult json = test::oddsat({"info", game, "--output", "json"});
  const Json info = Json::parse(json.output);
  EXPECT_FALSE(info.contains("positions"));
  EXPECT_EQ(info["positions_at_least"], 20000);
  EXPECT_NE(test::oddsat({"info", game}).output.find("more than 20000"), std::string::npos);
}

} // namespace
} // namespace oddsat
