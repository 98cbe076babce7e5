// A changed line of a list of positions ended the program, or was believed.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

TEST(Regress0177, ADamagedLineIsAnErrorWithItsPlace) {
  const std::string game = support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl";
  const std::string list =
      std::filesystem::temp_directory_path() / ("list-" + std::to_string(getpid()));
  test::oddsat({"solve", game, "--payoff", "goal", "--all-positions", list, "-q"});
  std::ostringstream whole;
  whole << std::ifstream(list).rdbuf();
  const std::string text = whole.str();
  const std::pair<std::string, std::string> changes[] = {
      {"\"value\":\"1/2\"", "\"value\":\"x\""},
      {"\"value\":\"1/2\"", "\"value\":\"1/0\""},
      {"\"value\":\"1/2\"", "\"value\":\"7\""},
      {"\"value\":\"1/2\"", "\"value\":3"},
      {"\"role\":\"xplayer\"", "\"role\":7"},
      {"\"role\":\"xplayer\"", "\"role\":\"(((\""},
      {"\"mark(1,1)\":\"1/2\"", "\"mark(1,1)\":null"},
      {"\"best\":[", "\"best\":[\"mark(9,9)\","},
      {"\"moves\":", "\"other\":"}};
  for (const auto& [from, to] : changes) {
    std::string changed = text;
    const size_t line = changed.find('\n') + 1;
    changed.replace(changed.find(from, line), from.size(), to);
    std::ofstream(list) << changed;
    const ProcessResult result =
        test::oddsat({"solve", game, "--payoff", "goal", "--look-up", list});
    EXPECT_EQ(result.exitCode, 1) << to << result.output;
    EXPECT_NE(result.errors.find(list + ":2"), std::string::npos) << result.errors;
  }
  std::filesystem::remove(list);
}

} // namespace
} // namespace oddsat
