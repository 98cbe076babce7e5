// `solve --play`: a dialogue on the terminal.
#include "support/run_program.hpp"

#include "oddsat/base/process.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

const std::string game = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";

std::string contents(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string played(const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> words = {"solve", game, "--play", "opponent"};
  words.insert(words.end(), more.begin(), more.end());
  const ProcessResult result = test::oddsat(words, input);
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  EXPECT_EQ(result.errors, "");
  return result.output;
}

TEST(Play, ShowsBoardsAndTakesNumbers) {
  const std::string said = played("?\n1\nquit\n");
  EXPECT_NE(said.find("3  . . .\n2  . . .\n1  x . .\n   1 2 3\n"), std::string::npos) << said;
  EXPECT_NE(said.find("   1  mark(1,2)\n   2  mark(1,3)\n"), std::string::npos) << said;
  EXPECT_NE(said.find("2  o . .\n1  x . .\n"), std::string::npos) << said;
}

TEST(Play, SaysWhatIsNoMove) {
  const std::string said = played("mark(1,1)\n(\n0\n9\n");
  for (const char* wrong : {"mark(1,1)", "(", "0", "9"})
    EXPECT_NE(said.find("'" + std::string(wrong) + "' is no legal move here"), std::string::npos)
        << said;
  EXPECT_TRUE(said.ends_with("stopped\n")) << said;
}

TEST(Play, TakesMovesBack) {
  EXPECT_NE(played("undo\nquit\n").find("there is nothing to undo"), std::string::npos);
  const std::string said = played("1\nundo\nquit\n");
  const std::string before = "1  x . .\n   1 2 3\nto move: oplayer\n";
  const size_t first = said.find(before);
  ASSERT_NE(first, std::string::npos) << said;
  EXPECT_NE(said.rfind("3  . . .\n2  . . .\n" + before), first) << said;
}

TEST(Play, TheLogIsWhatAfterTakes) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/played.txt";
  played("1\nundo\nmark(1,3)\n1\nquit\n", {"--log", path});
  std::string moves = contents(path);
  ASSERT_FALSE(moves.empty());
  moves.pop_back();
  EXPECT_TRUE(moves.starts_with("xplayer mark(1,1), oplayer noop; xplayer noop, oplayer mark(1,3)"))
      << moves;
  EXPECT_EQ(test::oddsat({"solve", game, "--after", moves}).exitCode, 0);
  EXPECT_EQ(test::oddsat({"solve", game, "--log", path}).exitCode, 1);
}

TEST(Play, IsNotForPrograms) {
  const ProcessResult result =
      test::oddsat({"solve", game, "--play", "opponent", "--output", "json"}, "quit\n");
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_TRUE(result.output.starts_with("{\"command\":\"solve\",\"status\":\"error\""))
      << result.output;
}

} // namespace
} // namespace oddsat
