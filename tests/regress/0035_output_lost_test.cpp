// Output that nobody could read ended in silence, in exit code 0 or 4, or in an abort.
#include "support/places.hpp"
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace oddsat {
namespace {

// As a user's shell would run it.
ProcessResult shell(const std::string& line) {
  return run({{"/bin/sh", "-c", line, support::programPath()}, "", support::sourceFolder()},
             Limits(60, {}));
}

TEST(Regress0035, LostOutputIsToldOnce) {
  const std::string game = " tests/games/one-step.gdl";
  for (const std::string& command :
       {"solve" + game, "info" + game, "translate" + game + " --to sdimacs",
        std::string("--print manual"), std::string("--help"), "solve" + game + " --output json"})
    for (const char* where : {">/dev/full", ">&-"}) {
      const ProcessResult result = shell("\"$0\" " + command + " " + where);
      EXPECT_EQ(result.exitCode, 1) << command << where;
      EXPECT_EQ(result.errors, "error: standard output cannot be written\n") << command << where;
    }
  const ProcessResult piped = shell("{ sleep 0.3; \"$0\" info" + game + "; echo $? >&2; } | true");
  EXPECT_EQ(piped.errors, "error: standard output cannot be written\n1\n");
}

TEST(Regress0035, WithoutStandardErrorTheExitCodeSaysIt) {
  EXPECT_EQ(shell("\"$0\" --print manual >/dev/full 2>&-").exitCode, 1);
  EXPECT_EQ(shell("\"$0\" solve nowhere.gdl 2>&-").exitCode, 1);
}

TEST(Regress0035, PlacesThatCannotBeWrittenAreNamed) {
  TemporaryFolder folder;
  const std::string circle = folder.path() + "/circle";
  std::filesystem::create_symlink(circle, circle);
  const ProcessResult result =
      shell("\"$0\" translate tests/games/one-step.gdl --to kif -o " + circle);
  EXPECT_EQ(result.exitCode, 1);
  EXPECT_TRUE(result.errors.starts_with(circle + ": error: ")) << result.errors;
  const ProcessResult noFolder =
      shell("TMPDIR=/nowhere \"$0\" solve benchmarks/games/nim.gdl --solver depqbf");
  EXPECT_EQ(noFolder.exitCode, 3);
  EXPECT_NE(noFolder.errors.find("TMPDIR"), std::string::npos) << noFolder.errors;
}

} // namespace
} // namespace oddsat
