// --keep DIR: every file that is made on the way, whole and usable.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

namespace oddsat {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

class Keeping : public testing::Test {
protected:
  // The files that a command left, with nothing in them that is empty.
  std::set<std::string> kept(Words words, int exitCode = 0) {
    words.insert(words.end(), {"--keep", folder()});
    const ProcessResult result = test::oddsat(words);
    EXPECT_EQ(result.exitCode, exitCode) << result.errors;
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder())) {
      names.insert(entry.path().filename());
      EXPECT_GT(entry.file_size(), 0u) << entry.path();
    }
    return names;
  }

  std::string folder() const { return temporary_.path() + "/made/on the way"; }

private:
  TemporaryFolder temporary_;
};

const std::set<std::string> road = {"temporal.lp", "program.lp", "ground.aspif", "formula.sdimacs",
                                    "reduced.sdimacs"};

TEST_F(Keeping, LeavesEveryStopOfTheRoadAndEachAnswersTheSame) {
  EXPECT_EQ(kept({"solve", "tests/games/one-step.gdl", "--solver", "xssat"}), road);
  for (const char* name : {"program.lp", "ground.aspif", "formula.sdimacs", "reduced.sdimacs"})
    EXPECT_EQ(test::oddsat({"solve", folder() + "/" + name}).output.substr(0, 9), "value 2/3")
        << name;
}

TEST_F(Keeping, IsForTranslateAndPlayoutsToo) {
  EXPECT_EQ(kept({"translate", "tests/games/one-step.gdl", "--to", "sdimacs", "--reduce"}), road);
  fs::remove_all(folder());
  const std::set<std::string> counted = {"program.lp", "clingo.out"};
  EXPECT_EQ(kept({"playouts", "benchmarks/games/crossdot-4-2.gdl", "--engine", "asp"}), counted);
}

TEST_F(Keeping, NumbersWhatIsMadeAgain) {
  const auto names =
      kept({"solve", "tests/games/one-step.gdl", "--solver", "xssat", "--horizon", "least"});
  for (const char* name : {"formula.sdimacs", "formula-2.sdimacs", "program-2.lp"})
    EXPECT_TRUE(names.contains(name)) << name;
}

// That there is nothing shorter is proved by formulas without a solution.
TEST_F(Keeping, LeavesTheProofsThatAListIsLeast) {
  const std::set<std::string> proofs = {"fewer-rules.cnf", "fewer-rules.drat", "fewer-literals.cnf",
                                        "fewer-literals.drat"};
  const auto names = kept({"synthesise", "benchmarks/games/tictactoe-3x3.gdl", "--goal", "50",
                           "--tries", "40", "--prove-least"});
  EXPECT_TRUE(std::ranges::includes(names, proofs));
  std::ifstream in(folder() + "/fewer-rules.cnf");
  std::string first;
  for (std::getline(in, first); first.starts_with("c"); std::getline(in, first)) {
  }
  EXPECT_TRUE(first.starts_with("p cnf ")) << first;
}

TEST_F(Keeping, RefusesAFolderThatCannotBeMade) {
  const ProcessResult refused = test::oddsat(
      {"solve", "tests/games/one-step.gdl", "--solver", "xssat", "--keep", "/dev/null/folder"});
  EXPECT_EQ(refused.exitCode, 1) << refused.errors;
  EXPECT_NE(refused.errors.find("is not a folder"), std::string::npos) << refused.errors;
}

} // namespace
} // namespace oddsat
