// `match` refused a game in which both sides choose at once, or which may go in circles, with
// advice to add an option that `match` does not have.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

const std::string bothAtOnce = "role(a). role(b).\n"
                               "init(s(0)).\n"
                               "legal(P,l) :- role(P). legal(P,r) :- role(P).\n"
                               "next(s(1)).\n"
                               "next(same) :- does(a,M), does(b,M).\n"
                               "terminal :- true(s(1)).\n"
                               "goal(a,100) :- true(same). goal(a,0) :- not true(same).\n"
                               "goal(b,100) :- not true(same). goal(b,0) :- true(same).\n";
const std::string circle = "role(a).\n"
                           "init(s(0)).\n"
                           "legal(a,stay) :- true(s(0)). legal(a,go) :- true(s(0)).\n"
                           "next(s(0)) :- does(a,stay). next(s(1)) :- does(a,go).\n"
                           "terminal :- true(s(1)). goal(a,50) :- true(s(1)).\n";

TEST(Regress0098, OnlyOptionsThatMatchHasAreNamed) {
  const std::pair<std::string, const char*> cases[] = {
      {bothAtOnce, "a and b have a choice at once: the game is not turn-taking; the players"},
      {circle, "a position returns; the players"}};
  for (const auto& [game, said] : cases) {
    const ProcessResult result = test::oddsat({"match", "-", "a=best", "--rounds", "1"}, game);
    EXPECT_EQ(result.exitCode, 1) << said;
    EXPECT_NE(result.errors.find(said), std::string::npos) << result.errors;
    EXPECT_EQ(result.errors.find("--"), std::string::npos) << result.errors;
  }
}

} // namespace
} // namespace oddsat
