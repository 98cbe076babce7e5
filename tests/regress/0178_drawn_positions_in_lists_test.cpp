// In a drawn position the list of all positions named moves that lose as best ones.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace oddsat {
namespace {

TEST(Regress0178, TheListAgreesWithSolve) {
  const std::string game =
      support::sourceFolder() + "/benchmarks/games/recurring/three-mens-morris.gdl";
  const std::string list =
      std::filesystem::temp_directory_path() / ("morris-" + std::to_string(getpid()));
  test::oddsat({"solve", game, "--all-positions", list, "-q"});
  const std::string after = "white set(1), black noop; white noop, black set(5)";
  const ProcessResult found = test::oddsat({"solve", game, "--look-up", list, "--after", after});
  const ProcessResult solved =
      test::oddsat({"solve", game, "--horizon", "forever", "--after", after});
  EXPECT_EQ(found.output, solved.output);
  EXPECT_NE(found.output.find("drawn"), std::string::npos) << found.output;
  std::filesystem::remove(list);
}

} // namespace
} // namespace oddsat
