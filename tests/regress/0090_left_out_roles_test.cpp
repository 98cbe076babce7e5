// Idle moves were left out of playouts and counterexamples also where the role had another choice:
// two playouts were listed by the same words, and --after took neither.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

namespace oddsat {
namespace {

using Words = std::vector<std::string>;

const std::string threeRoles = "role(a). role(b). role(c). init(s(0)).\n"
                               "legal(a,noop) :- true(s(0)). legal(a,m) :- true(s(0)).\n"
                               "legal(b,noop) :- true(s(0)). legal(b,wait) :- true(s(0)).\n"
                               "legal(a,m) :- true(s(1)). legal(b,noop) :- true(s(1)).\n"
                               "legal(a,noop) :- true(s(4)). legal(b,wait) :- true(s(4)).\n"
                               "legal(c,noop).\n"
                               "next(s(1)) :- true(s(0)), does(a,m), does(b,wait).\n"
                               "next(s(2)) :- true(s(0)), does(a,m), does(b,noop).\n"
                               "next(s(3)) :- true(s(0)), does(a,noop), does(b,noop).\n"
                               "next(s(4)) :- true(s(0)), does(a,noop), does(b,wait).\n"
                               "next(s(5)) :- true(s(1)). next(s(6)) :- true(s(4)).\n"
                               "terminal :- true(s(2)). terminal :- true(s(3)).\n"
                               "terminal :- true(s(5)). terminal :- true(s(6)).\n"
                               "goal(a,0) :- true(s(5)). goal(a,100) :- true(s(2)).\n"
                               "goal(a,100) :- true(s(3)). goal(a,100) :- true(s(6)).\n";

nlohmann::json jsonAnswer(Words words) {
  words.insert(words.begin() + 1, {"-", "--output", "json"});
  const ProcessResult result = test::oddsat(words, threeRoles);
  EXPECT_NE(result.exitCode, 1) << words[0] << result.output;
  return nlohmann::json::parse(result.output);
}

TEST(Regress0090, ARoleIsLeftOutOnlyWhereItHasOneMove) {
  const auto list = jsonAnswer({"playouts", "--list"}).at("list").get<Words>();
  EXPECT_EQ(list, (Words{"a m, b noop", "a m, b wait; a m", "a noop, b noop",
                         "a noop, b wait; a noop, b wait, c noop"}));
  for (const std::string& line : list)
    EXPECT_EQ(jsonAnswer({"playouts", "--after", line}).at("playouts"), "1") << line;
}

TEST(Regress0090, ACounterexampleIsThePlayoutItIsAbout) {
  const auto found =
      jsonAnswer({"check", "--property", "terminal -> wins(a)"}).at("counterexample");
  EXPECT_EQ(found.at("moves"), (Words{"a m, b wait", "a m"}));
  EXPECT_EQ(found.at("position"), "{s(5)}");
}

} // namespace
} // namespace oddsat
