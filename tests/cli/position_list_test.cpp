// `solve --all-positions` and `solve --look-up`.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace oddsat {
namespace {

class PositionList : public testing::Test {
protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() / ("oddsat-positions-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name) const { return folder_ / name; }

  static ProcessResult solve(std::vector<std::string> words, const std::string& game = board) {
    words.insert(words.begin(), {"solve", game, "--player", "xplayer", "-q"});
    return test::oddsat(words);
  }

  static const std::string board;
  std::filesystem::path folder_;
};

const std::string PositionList::board =
    support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";

TEST_F(PositionList, LooksUpWhatSolvePrints) {
  for (const char* name : {"all.jsonl", "all.jsonl.gz"}) {
    const ProcessResult written = solve({"--payoff", "goal", "--all-positions", file(name)});
    EXPECT_EQ(written.output, solve({"--payoff", "goal"}).output);
    for (const std::string after : {"", "xplayer mark(2,2)", "xplayer mark(1,1); oplayer mark(1,2)",
                                    "xplayer mark(1,1); oplayer mark(1,2); xplayer mark(2,2)"}) {
      std::vector<std::string> words = {"--payoff", "goal", "--moves"};
      if (!after.empty()) words.insert(words.end(), {"--after", after});
      const std::string computed = solve(words).output;
      words.insert(words.end(), {"--look-up", file(name)});
      EXPECT_EQ(solve(words).output, computed) << after;
    }
  }
}

TEST_F(PositionList, RefusesAnotherQuestionAndAnotherGame) {
  solve({"--payoff", "goal", "--all-positions", file("all.jsonl")});
  const std::string refusal = "belongs to another game or another question";
  EXPECT_NE(solve({"--look-up", file("all.jsonl")}).errors.find(refusal), std::string::npos);
  const std::string other = support::sourceFolder() + "/benchmarks/games/tictactoe-4x4.gdl";
  EXPECT_NE(solve({"--payoff", "goal", "--look-up", file("all.jsonl")}, other).errors.find(refusal),
            std::string::npos);
  EXPECT_NE(solve({"--look-up", board}).errors.find("no list of --all-positions"),
            std::string::npos);
}

TEST_F(PositionList, MissesAPositionOfAShortenedList) {
  solve({"--all-positions", file("all.jsonl")});
  std::string text;
  std::getline(std::ifstream(file("all.jsonl")), text, '\0');
  const size_t lines = text.find('\n', text.find('\n') + 1);
  std::ofstream(file("short.jsonl")) << text.substr(0, lines + 1);
  EXPECT_EQ(solve({"--look-up", file("short.jsonl")}).exitCode, 0);
  EXPECT_NE(solve({"--look-up", file("short.jsonl"), "--after", "xplayer mark(1,1)"})
                .errors.find("does not contain the position"),
            std::string::npos);
}

TEST_F(PositionList, DoesNotReplaceTheGame) {
  std::filesystem::copy_file(board, file("game.gdl"));
  EXPECT_NE(solve({"--all-positions", file("game.gdl")}, file("game.gdl"))
                .errors.find("is the input itself"),
            std::string::npos);
}

TEST_F(PositionList, EndsAtALimitWithoutAFile) {
  const std::string large = support::sourceFolder() + "/benchmarks/games/connect4-5x5.gdl";
  const ProcessResult stopped = solve({"--all-positions", file("large.jsonl"), "-t", "1"}, large);
  EXPECT_EQ(stopped.exitCode, 30);
  EXPECT_FALSE(std::filesystem::exists(file("large.jsonl")));
}

} // namespace
} // namespace oddsat
