// A fluent or a move that can never occur in the game was accepted in a strategy without a word:
// its rule never applied.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

const std::string ticTacToeRules = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";

class Regress0123 : public testing::Test {
protected:
  std::string warningsOf(const std::string& strategy, std::vector<std::string> more = {}) {
    std::ofstream(folder_.path() + "/s.strat") << strategy;
    std::vector<std::string> words = {"check", ticTacToeRules, "--value", "--strategy",
                                      "xplayer=s.strat"};
    words.insert(words.end(), more.begin(), more.end());
    const ProcessResult result = test::oddsat(words, "", folder_.path());
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return result.errors;
  }

  TemporaryFolder folder_;
};

TEST_F(Regress0123, AnImpossibleFluentOrMoveIsAWarning) {
  EXPECT_EQ(warningsOf("strategy s = when true(cell(1,4,x)) do mark(2,2) |> T"),
            "s.strat:1:19: warning: 'cell(1,4,x)' is never true in this game\n");
  EXPECT_EQ(warningsOf("def full(S) = exists X in {1, 2}: true(cell(X,X,S))\n"
                       "strategy s = (~full(z) & T) |> T"),
            "s.strat:1:35: warning: 'cell(X,X,z)' is never true in this game\n");
  EXPECT_EQ(warningsOf("strategy s = does(me,mark(4,4)) |> T"),
            "s.strat:1:14: warning: 'mark(4,4)' is never a legal move of xplayer\n");
  EXPECT_EQ(warningsOf("strategy s = when T do mark(0,1) |> T"),
            "s.strat:1:14: warning: 'mark(0,1)' is never a legal move of xplayer\n");
}

TEST_F(Regress0123, WhatCanOccurIsNoWarning) {
  EXPECT_EQ(warningsOf("strategy s = when true(cell(1,3,x)) & true(control(me)) & "
                       "~(next(does(opp,mark(1,1)))) do mark(2,2) |> "
                       "(exists X in {1, 9}: true(cell(X,X,x)) & does(me,mark(X,X))) |> T"),
            "");
}

// A fluent of the start may be out of reach at a later position, but the game has it.
TEST_F(Regress0123, TheWholeGameCounts) {
  std::ofstream(folder_.path() + "/late.gdl")
      << "role(x). base(early). base(late). init(early). legal(x,go). next(late) :- does(x,go). "
         "terminal :- true(late)."
         "goal(x,100) :- true(late).";
  std::ofstream(folder_.path() + "/late.strat") << "strategy s = when true(early) do go |> T";
  const ProcessResult result = test::oddsat(
      {"check", "late.gdl", "--value", "--strategy", "x=late.strat", "--after", "x go"}, "",
      folder_.path());
  EXPECT_EQ(result.errors, "");
  EXPECT_EQ(result.exitCode, 0);
}

TEST_F(Regress0123, FormulasOfCheckAreLookedAtToo) {
  const ProcessResult result = test::oddsat(
      {"check", ticTacToeRules, "--property", "~true(cell(7,7,x))"}, "", folder_.path());
  EXPECT_EQ(result.exitCode, 10);
  EXPECT_NE(result.errors.find("warning: 'cell(7,7,x)' is never true in this game"),
            std::string::npos)
      << result.errors;
}

} // namespace
} // namespace oddsat
