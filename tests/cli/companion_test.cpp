// The commands that speak HTTP are in a program beside `oddsat`; the others do without it.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace oddsat {
namespace {

namespace fs = std::filesystem;

TEST(Companion, IsNeededForHttpAlone) {
  const TemporaryFolder folder;
  const std::string alone = folder.path() + "/oddsat";
  fs::copy_file(support::programPath(), alone);
  const auto call = [&](std::vector<std::string> words) {
    words.insert(words.begin(), alone);
    return run({words}, Limits(60, {}));
  };
  for (const char* command : {"serve", "player"}) {
    const ProcessResult result = call({command, "--port", "0"});
    EXPECT_EQ(result.exitCode, 3);
    EXPECT_NE(result.errors.find("oddsat-http"), std::string::npos) << result.errors;
  }
  const std::string game = support::sourceFolder() + "/benchmarks/games/crossdot-3-2.gdl";
  EXPECT_EQ(call({"solve", game}).exitCode, 0);

  fs::create_directories(folder.path() + "/libexec/oddsat");
  fs::create_directories(folder.path() + "/bin");
  fs::copy_file(alone, folder.path() + "/bin/oddsat");
  fs::copy_file(support::programPath() + "-http", folder.path() + "/libexec/oddsat/oddsat-http");
  const ProcessResult result =
      run({{folder.path() + "/bin/oddsat", "player", "--port", "0", "-t", "0.2"}}, Limits(60, {}));
  EXPECT_EQ(result.exitCode, 0) << result.errors;
  EXPECT_NE(result.output.find("listens on"), std::string::npos) << result.output;
}

} // namespace
} // namespace oddsat
