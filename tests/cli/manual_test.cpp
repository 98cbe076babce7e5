// The manual page's examples run as they are written, and completion offers what fits.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

namespace fs = std::filesystem;

class Manual : public testing::Test {
protected:
  void SetUp() override {
    const fs::path games = support::sourceFolder() + "/benchmarks/games";
    fs::copy_file(games / "tictactoe-3x3.gdl", path("tictactoe.gdl"));
    fs::copy_file(games / "nim.gdl", path("game.gdl"));
    std::ofstream(path("lists.strat")) << "strategy centre for xplayer = does(me,mark(2,2))\n"
                                          "strategy corner = does(me,mark(1,1))\n";
    fs::create_symlink(support::programPath(), path("oddsat"));
  }

  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  ProcessResult shell(const std::string& line) const {
    return run({{"/bin/bash", "-c", "PATH=.:$PATH; " + line}, "", folder_.path()}, Limits(60, {}));
  }

  // The candidates that bash offers at the end of the line; the line is split into words as by
  // readline.
  std::string offered(const std::string& line) const {
    return shell("source <(oddsat --print completion); COMP_LINE='" + line +
                 "'; COMP_POINT=${#COMP_LINE}\n"
                 "spaced=${COMP_LINE//=/ = }; COMP_WORDS=(${spaced//:/ : })\n"
                 "[[ $COMP_LINE == *[' ='] ]] && COMP_WORDS+=('')\n"
                 "COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _oddsat; echo ${COMPREPLY[*]}")
        .output;
  }

private:
  TemporaryFolder folder_;
};

TEST_F(Manual, ItsExamplesRun) {
  std::istringstream page(test::oddsat({"--print", "manual"}).output);
  size_t examples = 0;
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with(".B oddsat ")) continue;
    std::erase(line, '\\');
    const ProcessResult result = shell(line.substr(3));
    EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 10 || result.exitCode == 20)
        << line << result.errors;
    ++examples;
  }
  EXPECT_GE(examples, 5U);
}

TEST_F(Manual, CompletionKnowsWhatTheLineIsAbout) {
  EXPECT_EQ(offered("oddsat tra"), "translate\n");
  EXPECT_EQ(offered("oddsat solve tictactoe.gdl --player "), "xplayer oplayer\n");
  EXPECT_EQ(offered("oddsat solve tictactoe.gdl --strategy x"), "xplayer=\n");
  EXPECT_EQ(offered("oddsat solve tictactoe.gdl --strategy xplayer=li"), "lists.strat\n");
  EXPECT_EQ(offered("oddsat solve tictactoe.gdl --strategy xplayer=lists.strat:c"),
            "centre corner\n");
  EXPECT_EQ(offered("oddsat check tictactoe.gdl --property never-l"), "never-loses\n");
  EXPECT_EQ(offered("oddsat solve game.gdl --solver xs"), "xssat\n");
  EXPECT_EQ(offered("oddsat info ga"), "game.gdl\n");
}

} // namespace
} // namespace oddsat
