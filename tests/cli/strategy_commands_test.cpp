// `playouts` and `check` on the command line: answers, exit codes, and what is said of bad input.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

using nlohmann::json;

const std::string benchmarks = support::sourceFolder() + "/benchmarks/";
const std::string crossdot = benchmarks + "games/crossdot-4-2.gdl";

std::string named(const char* name) {
  return benchmarks + "strategies/crossdot.strat:" + name;
}

TEST(StrategyCommands, PlayoutsAreCountedByBothEngines) {
  for (const char* engine : {"forward", "asp"}) {
    ProcessResult result =
        test::oddsat({"playouts", crossdot, "--strategy", "x=" + named("thoughtful"), "--engine",
                      engine, "--output", "json"});
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    json answer = json::parse(result.output);
    EXPECT_EQ(answer["playouts"], "3");
    EXPECT_EQ(answer["outcomes"][0]["goals"]["x"], 100);
    EXPECT_EQ(answer["outcomes"][0]["count"], "3");
  }
}

TEST(StrategyCommands, SampledOutcomesLookLikeCountedOnes) {
  const std::string game = R"(
role(x).  role(y).  role(z).
legal(P, wait) :- role(P).
next(over).
terminal :- true(over).
goal(x, 40).  goal(x, 70).  goal(y, 0).
)";
  const auto outcome = [&](const std::vector<std::string>& more) {
    std::vector<std::string> words = {"playouts", "-", "--format", "gdl", "--output", "json"};
    words.insert(words.end(), more.begin(), more.end());
    json answer = json::parse(test::oddsat(words, game).output);
    EXPECT_EQ(answer["outcomes"].size(), 1U);
    EXPECT_TRUE(answer["playouts"].is_string());
    answer["outcomes"][0].erase("share");
    return answer["outcomes"][0];
  };
  const json counted = outcome({});
  EXPECT_EQ(counted, json::parse(R"({"goals": {"x": [40, 70], "y": 0}, "count": "1"})"));
  EXPECT_EQ(outcome({"--sample", "1"}), counted);
}

TEST(StrategyCommands, ASampleIsTheSameWithAnyNumberOfThreads) {
  const auto sample = [&](const char* threads) {
    json answer = json::parse(
        test::oddsat({"playouts", benchmarks + "games/tictactoe-3x3.gdl", "--strategy",
                      "xplayer=" + benchmarks + "strategies/tictactoe.strat:careful", "--sample",
                      "500", "--seed", "3", "--threads", threads, "--output", "json"})
            .output);
    EXPECT_EQ(answer["playouts"], "500");
    answer.erase("seconds");
    return answer;
  };
  EXPECT_EQ(sample("1"), sample("3"));
  const ProcessResult all = test::oddsat({"playouts", crossdot, "--threads", "2"});
  EXPECT_EQ(all.exitCode, 1);
  EXPECT_NE(all.errors.find("--threads needs --sample"), std::string::npos);
}

TEST(StrategyCommands, ARefusedQuestionWritesNoBestStrategy) {
  const TemporaryFolder folder;
  const std::string board = benchmarks + "games/tictactoe-3x3.gdl", file = folder.path() + "/best";
  const std::string corner = "oplayer=" + benchmarks + "strategies/tictactoe.strat:corner";
  EXPECT_EQ(test::oddsat({"solve", board, "--strategy", corner, "--best-strategy", file}).exitCode,
            1);
  EXPECT_FALSE(std::ifstream(file).is_open());
}

TEST(StrategyCommands, WhatAMatchCannotGoOnWithIsNamed) {
  const std::string board = benchmarks + "games/tictactoe-3x3.gdl";
  const std::string win = "xplayer=strategy:" + benchmarks + "strategies/tictactoe.strat:win";
  const ProcessResult strategy = test::oddsat({"match", board, win, "--rounds", "1"});
  EXPECT_EQ(strategy.exitCode, 1);
  EXPECT_NE(strategy.errors.find("allows no move where control(xplayer) holds"), std::string::npos)
      << strategy.errors;
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/stuck.gdl";
  std::ofstream(file) << "role(x). init(s). goal(x,100) :- true(s).";
  const ProcessResult stuck = test::oddsat({"match", file, "x=random"});
  EXPECT_EQ(stuck.exitCode, 1);
  EXPECT_NE(stuck.errors.find("x has no move at the start"), std::string::npos) << stuck.errors;
}

TEST(StrategyCommands, ProbabilitiesStandBesideTheOutcomes) {
  ProcessResult result =
      test::oddsat({"playouts", benchmarks + "games/tictactoe-3x3.gdl", "--random", "xplayer",
                    "--random", "oplayer", "--output", "json"});
  std::string won;
  json answer = json::parse(result.output);
  for (const json& row : answer["outcomes"])
    if (row["goals"]["xplayer"] == 100) won = row["probability"];
  EXPECT_EQ(won, "737/1260");
}

TEST(StrategyCommands, CheckAnswersWithItsExitCodeAndACounterexample) {
  ProcessResult good = test::oddsat(
      {"check", crossdot, "--strategy", "x=" + named("thoughtful"), "--property", "wins"});
  EXPECT_EQ(good.exitCode, 10) << good.errors;
  ProcessResult bad =
      test::oddsat({"check", crossdot, "--property", "terminal -> wins(x)", "--output", "json"});
  EXPECT_EQ(bad.exitCode, 20);
  json answer = json::parse(bad.output);
  EXPECT_EQ(answer["holds"], false);
  EXPECT_EQ(answer["never_stuck"], true);
  EXPECT_TRUE(answer["counterexample"]["moves"].is_array());
}

TEST(StrategyCommands, AStrategyIsPricedAgainstTheOptimum) {
  ProcessResult result = test::oddsat(
      {"check", benchmarks + "games/tictactoe-3x3.gdl", "--random", "oplayer", "--value",
       "--strategy", "xplayer=" + benchmarks + "strategies/tictactoe.strat:careful", "--output",
       "json"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  json answer = json::parse(result.output);
  EXPECT_EQ(answer["optimum"]["exact"], "191/192");
  EXPECT_LT(answer["guaranteed"]["decimal"].get<double>(), 191.0 / 192);
}

TEST(StrategyCommands, BadInputIsExitCodeOneWithItsPlace) {
  TemporaryFolder folder;
  std::string file = folder.path() + "/bad.strat";
  std::ofstream(file) << "strategy mixed = T |> T &> T\n";
  const std::pair<std::vector<std::string>, std::string> cases[] = {
      {{"playouts", crossdot, "--strategy", "x=" + file},
       "bad.strat:1:25: error: '|>' and '&>' side by side"},
      {{"playouts", crossdot, "--strategy", "z=" + named("fill_any")}, "no role 'z'"},
      {{"playouts", crossdot, "--strategy", "x=" + named("nobody")},
       "no strategy 'nobody' in this file"},
      {{"playouts", crossdot, "--strategy", "x=" + folder.path() + "/missing.strat"},
       "missing.strat"},
      {{"check", crossdot, "--property", "next(wins(x)) |> T"}, "property:1:"},
      {{"check", crossdot, "--property", "[[y]] T"}, "'y' is no role of this game"},
      {{"check", crossdot}, "what should be checked?"},
      {{"check", crossdot, "--value"}, "--value prints what a strategy of x guarantees"},
      {{"check", benchmarks + "games/stochastic-tictactoe-3x3-p50.gdl", "--property", "never-stuck",
        "--strategy", "random=" + named("fill_any")},
       "random"},
      {{"playouts", crossdot, "--engine", "asp", "--list"},
       "--engine asp cannot be combined with --list"},
  };
  for (const auto& [words, message] : cases) {
    ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, 1) << message << result.output;
    EXPECT_NE(result.errors.find(message), std::string::npos) << message << "\n" << result.errors;
  }
}

TEST(StrategyCommands, SolveTellsAGapWithThePosition) {
  ProcessResult result =
      test::oddsat({"solve", crossdot, "--strategy", "o=" + named("defence"), "--solver", "xssat"});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("control(o) filled(2,x)"), std::string::npos) << result.errors;
}

} // namespace
} // namespace oddsat
