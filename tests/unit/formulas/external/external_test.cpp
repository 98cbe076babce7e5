// The adapters of outside tools: against replayed runs, and against the tools that are packaged.
#include "oddsat/base/error.hpp"
#include "oddsat/cnf/dimacs.hpp"
#include "oddsat/formulas/external/external.hpp"
#include "support/brute_force.hpp"
#include "support/places.hpp"
#include "support/random_formula.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace oddsat {
namespace {

const std::string replays = support::sourceFolder() + "/tests/unit/formulas/external/replays";

cnf::QuantifiedCnf formulaOf(const std::string& text) {
  return cnf::readDimacs({"test.qdimacs", text});
}

// exists 1 2, forall 3: both clauses hold when 1 is true and 2 is false.
const char* const small = "p cnf 4 2\ne 1 2 0\na 3 0\ne 4 0\n1 3 4 0\n-2 -3 4 0\n";

class Replay : public testing::Test {
protected:
  Answer replay(const std::string& tool, const std::string& run, const std::string& formula,
                const Limits& limits = Limits(20, {})) {
    arguments_ = (std::filesystem::path(testing::TempDir()) / ("arguments-" + run)).string();
    setenv("ODDSAT_REPLAY", (replays + "/" + run).c_str(), 1);
    setenv("ODDSAT_REPLAY_ARGUMENTS", arguments_.c_str(), 1);
    return external::solve({tool, replays + "/replay", "4.0.1"}, formulaOf(formula), limits);
  }

  std::string arguments() const {
    std::ifstream file(arguments_);
    std::string words;
    std::getline(file, words);
    return words;
  }

  // The reported failure of the tool.
  std::string failure(const std::string& tool, const std::string& run) {
    try {
      replay(tool, run, small);
    } catch (const ToolError& error) {
      return error.what();
    }
    return "no failure";
  }

private:
  std::string arguments_;
};

TEST_F(Replay, CaqeTellsTruthAndTheFirstBlock) {
  Answer answer = replay("caqe", "caqe-true", small);
  EXPECT_EQ(answer.status, Status::exact);
  EXPECT_EQ(answer.low, 1);
  EXPECT_EQ(answer.outermost, (std::vector<cnf::Lit>{1, -2}));
  EXPECT_EQ(answer.solver, "caqe");
  EXPECT_EQ(answer.versions["caqe"], "4.0.1");
  EXPECT_EQ(arguments().substr(0, 6), "--qdo ");
}

TEST_F(Replay, CaqeTellsFalsity) {
  Answer answer = replay("caqe", "caqe-false", small);
  EXPECT_EQ(answer.high, 0);
  EXPECT_TRUE(answer.outermost.empty());
}

TEST_F(Replay, CaqeIsNotAskedForABlockThatItCannotTell) {
  Answer answer = replay("caqe", "caqe-purely-universal", "p cnf 2 1\na 1 0\ne 2 0\n1 0\n");
  EXPECT_EQ(answer.high, 0);
  EXPECT_EQ(answer.outermost, std::vector<cnf::Lit>{-1});
  EXPECT_EQ(arguments().find("--qdo"), std::string::npos);
}

TEST_F(Replay, FailuresAreNeverValues) {
  EXPECT_NE(failure("caqe", "caqe-error").find("wrong number of clauses"), std::string::npos);
  EXPECT_NE(failure("caqe", "caqe-panic").find("panicked"), std::string::npos);
  EXPECT_NE(failure("caqe", "caqe-contradiction").find("no verdict"), std::string::npos);
  EXPECT_NE(failure("caqe", "caqe-purely-universal").find("no verdict"), std::string::npos);
  EXPECT_NE(failure("depqbf", "caqe-panic").find("exit code 101"), std::string::npos);
  EXPECT_NE(failure("sharpssat", "sharpssat-abort").find("contradictory"), std::string::npos);
  EXPECT_NE(failure("sharpssat", "sharpssat-nan").find("no probability"), std::string::npos);
}

TEST_F(Replay, ALimitIsAnUnknownAnswer) {
  Answer answer = replay("caqe", "caqe-slow", small, Limits(0.5, {}));
  EXPECT_EQ(answer.status, Status::unknown);
  EXPECT_EQ(answer.reason, "time limit reached");
  answer = replay("caqe", "caqe-memory", small);
  EXPECT_EQ(answer.status, Status::unknown);
  EXPECT_EQ(answer.reason, "memory limit reached");
}

TEST_F(Replay, SharpssatGivesAnApproximationInItsOwnFolder) {
  Answer answer = replay("sharpssat", "sharpssat-third", small);
  EXPECT_EQ(answer.status, Status::approximate);
  EXPECT_EQ(answer.low, Rational(3333333, 10000000));
  EXPECT_EQ(arguments().substr(0, 6), "-s -u ");
  EXPECT_FALSE(std::filesystem::exists("data.out"));
  EXPECT_EQ(replay("sharpssat", "sharpssat-exponent", "p cnf 2 2\ne 1 2 0\n1 2 0\n-1 -2 0\n").low,
            Rational(3, 200));
  EXPECT_EQ(arguments().find(" -u "), std::string::npos);
}

TEST_F(Replay, SharpssatIsNotAskedWhatIsKnown) {
  const std::vector<std::pair<std::string, Rational>> rows = {
      {"p cnf 1 2\nr 0.3 1 0\n1 0\n1 0\n", Rational(3, 10)},
      {"p cnf 1 2\ne 1 0\n1 0\n-1 0\n", Rational(0)},
      {"p cnf 2 1\na 1 0\ne 2 0\n1 0\n", Rational(0)},
      {"p cnf 1 1\ne 1 0\n0\n", Rational(0)},
      {"p cnf 1 0\ne 1 0\n", Rational(1)}};
  for (const auto& [formula, value] : rows) {
    Answer answer = replay("sharpssat", "sharpssat-third", formula);
    EXPECT_EQ(answer.status, Status::exact) << formula;
    EXPECT_EQ(answer.low, value) << formula;
    EXPECT_EQ(answer.high, value) << formula;
  }
}

TEST_F(Replay, ToolsAreFoundByVariable) {
  setenv("ODDSAT_CAQE", (replays + "/replay").c_str(), 1);
  auto tool = external::find("caqe", Limits());
  ASSERT_TRUE(tool);
  EXPECT_EQ(tool->version, "4.0.1");
  setenv("ODDSAT_CAQE", "/nowhere/caqe", 1);
  EXPECT_THROW(external::find("caqe", Limits()), ToolError);
  unsetenv("ODDSAT_CAQE");
}

TEST(Depqbf, AgreesWithBruteForce) {
  auto tool = external::find("depqbf", Limits());
  ASSERT_TRUE(tool) << "depqbf is not installed";
  test::RandomFormula random(11, {3, 9, false, true});
  for (int i = 0; i < 200; ++i) {
    cnf::QuantifiedCnf formula = random.next();
    Answer answer = external::solve(*tool, formula, Limits(20, {}));
    ASSERT_EQ(answer.status, Status::exact);
    ASSERT_EQ(answer.low, test::bruteForce(formula)) << "formula " << i;
  }
}

TEST(Depqbf, TellsTheFirstBlock) {
  auto tool = external::find("depqbf", Limits());
  ASSERT_TRUE(tool) << "depqbf is not installed";
  Answer answer = external::solve(
      *tool, formulaOf("p cnf 3 3\ne 1 2 0\na 3 0\n1 3 0\n-2 -3 0\n1 -2 0\n"), Limits(20, {}));
  EXPECT_EQ(answer.outermost, (std::vector<cnf::Lit>{1, -2}));
}

} // namespace
} // namespace oddsat
