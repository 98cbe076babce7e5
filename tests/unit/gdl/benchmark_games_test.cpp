// The committed games are what the generator makes, and pass every check without a warning.
#include "oddsat/base/process.hpp"
#include "oddsat/gdl/read.hpp"
#include "support/places.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>

namespace oddsat::gdl {

namespace {

const std::string root = support::sourceFolder();

std::vector<std::string> gameFiles() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(root + "/benchmarks/games"))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path().string());
  return files;
}

std::vector<std::string> commandThatMade(const std::string& text) {
  const std::string mark = "% Made by: ";
  size_t start = text.find(mark);
  if (start == std::string::npos) return {};
  start += mark.size();
  std::istringstream words(text.substr(start, text.find('\n', start) - start));
  return {std::istream_iterator<std::string>(words), {}};
}

} // namespace

TEST(BenchmarkGames, AreReadWithoutAWarning) {
  ASSERT_GT(gameFiles().size(), 30u);
  for (const std::string& file : gameFiles()) {
    Report report;
    Game game = load(file, report);
    EXPECT_TRUE(report.warnings().empty()) << toString(report.warnings().front());
    EXPECT_GE(game.roles.size(), 2u) << file;
  }
}

TEST(BenchmarkGames, AreWhatTheirFirstLinesSay) {
  for (const std::string& file : gameFiles()) {
    std::string text = readInput(file).text;
    std::vector<std::string> words = commandThatMade(text);
    ASSERT_FALSE(words.empty()) << file << " does not tell which command made it";
    words.front() = root + "/" + words.front();
    ProcessResult made = run(Command{.words = words}, Limits());
    EXPECT_EQ(made.exitCode, 0) << made.errors;
    EXPECT_EQ(made.output, text) << file;
  }
}

TEST(BenchmarkGames, TheGeneratorRefusesWhatItCannotMake) {
  std::vector<std::vector<std::string>> commands{{"chess"},
                                                 {"connect", "3"},
                                                 {"tictactoe", "3"},
                                                 {"gttt", "4x4", "round"},
                                                 {"stochastic-nim", "30", "100"}};
  for (std::vector<std::string>& words : commands) {
    words.insert(words.begin(), root + "/scripts/make-game");
    ProcessResult made = run(Command{.words = words}, Limits());
    EXPECT_NE(made.exitCode, 0) << words[1];
    EXPECT_NE(made.errors.find("make-game"), std::string::npos) << words[1];
    EXPECT_TRUE(made.output.empty()) << words[1];
  }
}

} // namespace oddsat::gdl
