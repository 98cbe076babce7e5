// 64 roles with two moves each have 2^64 joint moves. Their number was 0 after an overflow: forward
// search reported that nobody can move, and what lists joint moves crashed.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

std::string manyRoles(int count) {
  std::string rules = "init(on). terminal :- true(over). next(over). goal(R,100) :- role(R). "
                      "legal(R,go) :- role(R). legal(R,stay) :- role(R). ";
  for (int i = 0; i < count; ++i) rules += "role(p" + std::to_string(i) + "). ";
  return rules;
}

class Regress0130 : public testing::TestWithParam<int> {
protected:
  void expectGivenUp(std::vector<std::string> words) {
    words.insert(words.begin() + 1, {"-", "--format", "gdl"});
    const ProcessResult result = test::oddsat(words, manyRoles(GetParam()));
    EXPECT_EQ(result.exitCode, 30) << words[0] << ": " << result.output << result.errors;
  }
};

TEST_P(Regress0130, OfAListIsALimit) {
  expectGivenUp({"check", "--property", "T"});
  expectGivenUp({"playouts"});
}

TEST_P(Regress0130, OfASearchIsALimit) {
  expectGivenUp({"solve", "--solver", "forward", "--simultaneous-as-last-mover"});
  expectGivenUp({"synthesise", "--simultaneous-as-last-mover", "--tries", "1"});
}

INSTANTIATE_TEST_SUITE_P(Roles, Regress0130, testing::Values(40, 64, 65, 200));

// Their outcomes are all alike, but each has a probability.
TEST(Regress0130Chance, OutcomesAreCounted) {
  std::vector<std::string> words = {"solve", "-",        "--format", "gdl",    "--player",
                                    "p0",    "--solver", "forward",  "--goal", "100"};
  for (int i = 1; i <= 64; ++i) words.insert(words.end(), {"--random", "p" + std::to_string(i)});
  const ProcessResult result = test::oddsat(words, manyRoles(65));
  EXPECT_EQ(result.exitCode, 30) << result.output << result.errors;
}

// Work that needs no list of joint moves is not refused.
TEST(Regress0130Sample, NeedsNoList) {
  const ProcessResult result =
      test::oddsat({"playouts", "-", "--format", "gdl", "--sample", "10"}, manyRoles(64));
  EXPECT_EQ(result.exitCode, 0) << result.errors;
}

} // namespace
} // namespace oddsat
