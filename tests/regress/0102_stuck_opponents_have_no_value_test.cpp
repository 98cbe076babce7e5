// An opponent whose strategy recommends nothing counted as a loss of the player in `check --value`,
// in the standards of rule lists, and in `synthesise`, which `solve` refuses. Messages about such a
// position did not name the strategy. The player's own gap is a loss, and was not reported.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

class Regress0102 : public testing::Test {
protected:
  void SetUp() override {
    std::ofstream(rules_) << "domain box = {1, 2, 3, 4}\n"
                             "strategy any = T\n"
                             "strategy silent = F\n"
                             "strategy once = init & does(me,mark(2))\n";
  }

  ProcessResult ask(Words words, const std::string& own, const std::string& theirs) const {
    words.insert(words.begin() + 1, {game_, "--player", "x"});
    if (!own.empty()) words.insert(words.end(), {"--strategy", "x=" + rules_ + ":" + own});
    if (!theirs.empty()) words.insert(words.end(), {"--strategy", "o=" + rules_ + ":" + theirs});
    return test::oddsat(words);
  }

  void expectRefused(const Words& words, const std::string& own = "any") const {
    const ProcessResult result = ask(words, own, "silent");
    SCOPED_TRACE(words.back());
    EXPECT_EQ(result.exitCode, 1) << result.output;
    EXPECT_EQ(result.output, "");
    for (const std::string& part :
         {std::string("o cannot move, but the game has not ended: the strategy "),
          rules_ + ":silent of o recommends nothing there",
          std::string("the position: control(o)")})
      EXPECT_NE(result.errors.find(part), std::string::npos) << result.errors;
  }

  const TemporaryFolder own_;
  const std::string game_ = "benchmarks/games/crossdot-4-2.gdl",
                    rules_ = own_.path() + "/rules.strat";
};

TEST_F(Regress0102, EveryJudgeRefusesSuchAPosition) {
  expectRefused({"check", "--value"});
  expectRefused({"check", "--value", "--angelic"});
  expectRefused({"check", "--property", "keeps-value"});
  expectRefused({"check", "--property", "weakly-optimal"});
  expectRefused({"check", "--property", "strongly-optimal"});
  expectRefused({"check", "--property", "loses-at-most 1/2"});
  expectRefused({"check", "--rules"});
  expectRefused({"synthesise", "--tries", "1"}, "");
  for (const char* solver : {"forward", "xssat", "qbf"})
    expectRefused({"solve", "--solver", solver});
}

TEST_F(Regress0102, TheWayThereIsNamed) {
  const ProcessResult result = ask({"check", "--value"}, "once", "silent");
  EXPECT_NE(result.errors.find("after 'x mark(2)' o cannot move"), std::string::npos)
      << result.errors;
}

// At the horizon nobody has to move.
TEST_F(Regress0102, NothingIsRefusedBehindTheHorizon) {
  const ProcessResult result = ask({"check", "--value", "--horizon", "1"}, "any", "silent");
  EXPECT_EQ(result.output, "guaranteed 0\noptimum    0\n") << result.errors;
}

TEST_F(Regress0102, TheOwnGapIsReported) {
  const ProcessResult text = ask({"check", "--value"}, "once", "any");
  EXPECT_EQ(text.exitCode, 0) << text.errors;
  EXPECT_NE(text.output.find("guaranteed 0\noptimum    1\nstuck: x has no move that its strategy "
                             "allows after x mark(2); o mark(4)\n  {"),
            std::string::npos)
      << text.output;
  const auto json =
      nlohmann::json::parse(ask({"check", "--value", "--output", "json"}, "once", "any").output);
  EXPECT_EQ(json["guaranteed"]["exact"], "0");
  EXPECT_EQ(json["stuck"]["role"], "x");
  EXPECT_EQ(json["stuck"]["moves"], (nlohmann::json{"x mark(2)", "o mark(4)"}));
}

} // namespace
} // namespace oddsat
