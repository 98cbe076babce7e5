// Which arguments of a term are known is stored as the bits of a number. With more than 62
// arguments the bits were mixed up: rules that apply were found not to.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

std::string list(const std::string& name, int count, const std::string& first) {
  std::string text = first;
  for (int i = 1; i < count; ++i) text += "," + name + std::to_string(i);
  return "g(" + text + ")";
}

// The first of so many values changes once; that wins.
std::string game(int count) {
  const std::string before = list("a", count, "a0"), any = list("X", count, "X0"),
                    after = list("X", count, "b");
  return "role(x). init(on). init(s(" + before + ",z)). next(s(" + after + ",z)) :- true(s(" + any +
         ",z)). next(over) :- true(on). legal(x,go). terminal :- true(over). goal(x,100) :- "
         "true(s(" +
         after + ",z)), not true(s(" + before + ",z)). goal(x,0) :- true(s(" + before + ",z)).";
}

ProcessResult solve(int count) {
  return test::oddsat({"solve", "-", "--format", "gdl", "--solver", "xssat"}, game(count));
}

TEST(Regress0131, TermsThatFitAreEvaluated) {
  for (const int count : {3, 62}) {
    const ProcessResult result = solve(count);
    EXPECT_EQ(result.exitCode, 0) << result.errors;
    EXPECT_NE(result.output.find("won"), std::string::npos) << result.output;
  }
}

TEST(Regress0131, LargerOnesAreRefused) {
  for (const int count : {63, 64, 65, 130}) {
    const ProcessResult result = solve(count);
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_NE(result.errors.find("arguments cannot be evaluated"), std::string::npos)
        << count << result.errors;
  }
}

} // namespace
} // namespace oddsat
