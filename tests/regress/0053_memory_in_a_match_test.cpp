// In a match a strategy was asked about positions that remember nothing: `did` was false for ever,
// and tit for tat trusted whoever cheated. The page and `synthesise --from` judged such rules so,
// too.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

class Regress0053 : public testing::Test {
protected:
  void SetUp() override {
    std::ofstream(game_) << "role(row). role(column). succ(1,2). succ(2,3). succ(3,4).\n"
                            "init(round(1)). next(round(N)) :- true(round(M)), succ(M,N).\n"
                            "legal(P,trust) :- role(P). legal(P,cheat) :- role(P).\n"
                            "terminal :- true(round(4)). goal(P,100) :- role(P).\n";
    std::ofstream(rules_) << "strategy tat = did(opp,cheat) & does(me,cheat) |\n"
                             "               ~did(opp,cheat) & does(me,trust)\n"
                             "strategy cheats = does(me,cheat)\n";
  }
  // Tests of one program run side by side.
  const std::string own_ =
      testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name();
  const std::string game_ = own_ + ".gdl", rules_ = own_ + ".strat";
};

TEST_F(Regress0053, AMatchPlaysAStrategyWithItsMemory) {
  const ProcessResult result =
      test::oddsat({"match", game_, "row=strategy:" + rules_ + ":tat",
                    "column=strategy:" + rules_ + ":cheats", "--rounds", "1"});
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  EXPECT_NE(result.output.find("row trust, column cheat; row cheat, column cheat; row cheat, "
                               "column cheat"),
            std::string::npos)
      << result.output;
}

TEST_F(Regress0053, WhereNothingIsRememberedSuchRulesAreRefused) {
  const ProcessResult made =
      test::oddsat({"synthesise", game_, "--player", "row", "--simultaneous-as-last-mover",
                    "--from", rules_ + ":tat", "--minimise", "-t", "20"});
  EXPECT_EQ(made.exitCode, 1) << made.output;
  EXPECT_NE(made.errors.find("look back at the playout so far"), std::string::npos) << made.errors;
}

} // namespace
} // namespace oddsat
