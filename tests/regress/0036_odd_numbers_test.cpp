// Values of options that were no numbers, empty or too large were taken for others or for none.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <zlib.h>

#include <fstream>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

void expectRefused(Words words, const std::string& option, const std::string& reason) {
  const ProcessResult result = test::oddsat(words);
  EXPECT_EQ(result.exitCode, 1) << option;
  EXPECT_NE(result.errors.find(option), std::string::npos) << result.errors;
  EXPECT_NE(result.errors.find(reason), std::string::npos) << result.errors;
}

TEST(Regress0036, OddValuesOfOptionsAreUsageErrors) {
  const std::string game = "tests/games/one-step.gdl";
  expectRefused({"solve", game, "-t", "nan"}, "--time-limit", "above 0");
  expectRefused({"solve", game, "-t", "inf"}, "--time-limit", "above 0");
  expectRefused({"solve", game, "-t", ""}, "--time-limit", "not empty");
  expectRefused({"solve", game, "--horizon", ""}, "--horizon", "not empty");
  expectRefused({"solve", game, "--after", ""}, "--after", "not empty");
  expectRefused({"playouts", game, "--list", "--limit", "-1"}, "--limit", "from 0");
  expectRefused({"playouts", game, "--list", "--limit", "3000000000"}, "--limit", "2147483647");
  expectRefused({"solve", game, "--memory-limit", "99999999999"}, "--memory-limit", "2147483647");
  expectRefused({"solve", game, "--horizon", "3000000000"}, "--horizon", "2147483647");
}

TEST(Regress0036, AnArchiveEndsWithItsEndAndIsWrittenWhereTheNameSaysSo) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/formula.sdimacs.gz";
  ASSERT_EQ(test::oddsat({"translate", "tests/games/dice.gdl", "--horizon", "4", "--to", "sdimacs",
                          "-o", path})
                .exitCode,
            0);
  std::string start(2, ' ');
  std::ifstream(path, std::ios::binary).read(start.data(), 2);
  EXPECT_EQ(start, "\x1f\x8b");
  const std::string value = test::oddsat({"solve", path}).output;
  EXPECT_TRUE(value.starts_with("value ")) << value;
  std::ofstream(path, std::ios::app | std::ios::binary) << "more";
  expectRefused({"solve", path}, path, "unexpected bytes after its end");
}

} // namespace
} // namespace oddsat
