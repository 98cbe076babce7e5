// `split` refused --strategy. The folder of a split question keeps the strategies, and what is
// missing in it is solved and opened further under them.
#include "oddsat/base/process.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace oddsat {
namespace {

using Json = nlohmann::json;

class Regress0058 : public testing::Test {
protected:
  void SetUp() override {
    std::ofstream(rules_) << "strategy corner = does(me,mark(1,1)) |> T\n"
                             "strategy last = did(opp,mark(2,2)) & does(me,mark(3,3)) |> T\n";
  }

  std::vector<std::string> asked(std::vector<std::string> words) const {
    words.insert(words.end(), {game_, "--player", "xplayer", "--random", "oplayer", "--strategy",
                               "xplayer=" + rules_ + ":corner", "--strategy",
                               "oplayer=" + rules_ + ":last", "--output", "json"});
    return words;
  }
  Json split() const {
    const auto result = test::oddsat(asked({"split", "--cubes", "5", "-o", folder_}));
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    return Json::parse(result.output);
  }

  const TemporaryFolder own_;
  const std::string game_ = "benchmarks/games/tictactoe-3x3.gdl",
                    rules_ = own_.path() + "/rules.strat", folder_ = own_.path() + "/cubes";
};

// The cubes' own values lie within the bounds that the tree has for the whole.
TEST_F(Regress0058, EveryCubeIsSolvedUnderThem) {
  EXPECT_GE(split()["cubes"].get<int>(), 5);
  std::filesystem::remove(rules_); // the folder is enough
  const Json open = Json::parse(test::oddsat({"combine", folder_, "--output", "json"}).output);
  ASSERT_FALSE(open["needed"].empty());
  for (const Json& cube : open["needed"]) {
    std::vector<std::string> words = {"solve", folder_ + "/game.gdl", "--output", "json"};
    for (const Json& word : cube["options"]) words.push_back(word);
    EXPECT_EQ(std::ranges::count(words, "--strategy"), 2);
    const auto solved = test::oddsat(words);
    EXPECT_EQ(solved.exitCode, 0) << solved.errors;
    EXPECT_EQ(Json::parse(solved.output)["status"], "exact");
  }
}

TEST_F(Regress0058, AnotherStrategyInTheFolderIsNoticed) {
  split();
  std::ofstream(folder_ + "/strategy.1.strat") << "strategy last = T\n";
  const auto result = test::oddsat({"combine", folder_});
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_NE(result.errors.find("its content has changed"), std::string::npos) << result.errors;
}

} // namespace
} // namespace oddsat
