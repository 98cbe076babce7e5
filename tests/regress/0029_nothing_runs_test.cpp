// Scripts in a logic program were run by the grounder, also out of files of any folder. A test is a
// file that the script would leave behind.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace oddsat {
namespace {

namespace fs = std::filesystem;

class NothingRuns : public testing::Test {
protected:
  std::string write(const std::string& name, const std::string& text) {
    const fs::path path = fs::path(folder_.path()) / name;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path;
  }

  std::string script(const std::string& language = "lua") const {
    const std::string trace = folder_.path() + "/trace";
    return language == "lua" ? "#script (lua) io.open(\"" + trace + "\", \"w\"):close() #end.\n"
                             : "#script (python)\nopen(\"" + trace + "\", \"w\").close()\n#end.\n";
  }

  void expectRefused(const std::string& text, const std::string& place) {
    const std::string path = write("program.lp", text);
    for (const char* command : {"solve", "translate"}) {
      std::vector<std::string> words = {command, path};
      if (command == std::string("translate")) words.insert(words.end(), {"--to", "aspif"});
      const ProcessResult result = test::oddsat(words);
      EXPECT_EQ(result.exitCode, 1) << text;
      EXPECT_NE(result.errors.find(place), std::string::npos) << text << result.errors;
    }
    EXPECT_FALSE(fs::exists(folder_.path() + "/trace")) << text;
  }

  TemporaryFolder folder_;
};

TEST_F(NothingRuns, AScriptIsRefusedAtItsPlace) {
  const std::string reason = "a script would be run while grounding";
  for (const char* language : {"lua", "python"})
    expectRefused("a.\n  " + script(language), "program.lp:2:3: error: " + reason);
  expectRefused("%* %\n%* *% *%\n" + script(), reason);
  expectRefused("#! %* \n" + script(), "program.lp:2:1: error: " + reason);
  expectRefused("%* % %*\n*%" + script(), "program.lp:2:3: error: " + reason);
  expectRefused("a(\"\\\\\"). " + script() + "b(\"\").", reason);
}

// Readers may disagree about the end of a string: a script in it must not run.
TEST_F(NothingRuns, AStringHidesNothing) {
  expectRefused("a :- \"\n" + script() + "\".\n", "program.lp:2:1: error: ");
  expectRefused("a(\"\\q \n" + script() + " \").\n", "program.lp:2:1: error: ");
}

TEST_F(NothingRuns, CommentsAndStringsMayNameScripts) {
  const std::string path = write("named.lp", "% " + script() + "%* " + script() + " *%\n" +
                                                 "a(\"#script (lua)\"). { b }. :- not b.\n");
  const ProcessResult result = test::oddsat({"solve", path});
  EXPECT_EQ(result.exitCode, 10) << result.errors;
  EXPECT_FALSE(fs::exists(folder_.path() + "/trace"));
}

TEST_F(NothingRuns, WhoAllowsScriptsHasThemRun) {
  const std::string path = write("program.lp", "a.\n" + script());
  const ProcessResult result = test::oddsat({"solve", path, "--allow-scripts"});
  EXPECT_EQ(result.exitCode, 10) << result.errors;
  EXPECT_TRUE(fs::exists(folder_.path() + "/trace"));
}

TEST_F(NothingRuns, AnIncludedScriptIsRefusedThere) {
  write("part.lp", script());
  expectRefused("#include \"part.lp\".", "part.lp:1:1: error: a script");
}

TEST_F(NothingRuns, OnlyNeighboursMayBeIncluded) {
  const std::string outside = write("elsewhere/facts.lp", "a.");
  const std::string inside = write("here/deeper/facts.lp", "a.");
  fs::create_symlink(outside, folder_.path() + "/here/link.lp");
  auto exitCodeWith = [&](const std::string& included) {
    const std::string path =
        write("here/program.lp", "{ b }. #include \"" + included + "\". :- not a.");
    return test::oddsat({"solve", path});
  };
  for (const std::string& name : {outside, std::string("../elsewhere/facts.lp"),
                                  std::string("link.lp"), std::string("/etc/passwd")}) {
    const ProcessResult result = exitCodeWith(name);
    EXPECT_EQ(result.exitCode, 1) << name;
    EXPECT_NE(result.errors.find("program.lp:1:8: error: the included file '" + name +
                                 "' is in none of the folders"),
              std::string::npos)
        << result.errors;
  }
  EXPECT_EQ(exitCodeWith("deeper/facts.lp").exitCode, 10);
  EXPECT_EQ(exitCodeWith(inside).exitCode, 10);
  const std::string path =
      write("here/program.lp", "{ b }. #include \"" + outside + "\". :- not a.");
  EXPECT_EQ(test::oddsat({"solve", path, outside}).exitCode, 10);
}

} // namespace
} // namespace oddsat
