// A game with hidden information was answered without a horizon as if every role observed
// everything.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace oddsat {
namespace {

// A coin lies on one side until the guesser names it or gives up; the guesser never sees it.
const std::string coin = R"(
role(guesser).  role(random).
init(fresh).
legal(random,put(heads)) :- true(fresh).  legal(random,put(tails)) :- true(fresh).
legal(random,noop) :- true(lies(X)).
legal(guesser,noop) :- true(fresh).
legal(guesser,wait) :- true(lies(X)).
legal(guesser,guess(heads)) :- true(lies(X)).  legal(guesser,guess(tails)) :- true(lies(X)).
sees(guesser,start) :- true(fresh).
next(lies(X)) :- does(random,put(X)).
next(lies(X)) :- true(lies(X)), does(guesser,wait).
next(right) :- true(lies(X)), does(guesser,guess(X)).
next(wrong) :- true(lies(X)), does(guesser,guess(Y)), distinct(X,Y).
terminal :- true(right).  terminal :- true(wrong).
goal(guesser,100) :- true(right).  goal(guesser,0) :- true(wrong).
)";

TEST(Regress0133, NoValueWithoutAHorizonWhereInformationIsHidden) {
  TemporaryFolder folder;
  const std::string path = folder.path() + "/coin.gdl";
  std::ofstream(path) << coin;
  const ProcessResult refused = test::oddsat({"solve", path, "--horizon", "forever"});
  EXPECT_EQ(refused.exitCode, 1) << refused.output;
  EXPECT_NE(refused.errors.find("this rule hides information"), std::string::npos)
      << refused.errors;
  const ProcessResult near = test::oddsat({"solve", path, "--horizon", "3"});
  EXPECT_EQ(near.output, "win probability of guesser 1/2 (0.500000)\n") << near.errors;
}

TEST(Regress0133, NoCubesWhereInformationIsHidden) {
  TemporaryFolder folder;
  const ProcessResult refused =
      test::oddsat({"split", "benchmarks/games/monty-hall.gdl", "-o", folder.path() + "/cubes"});
  EXPECT_EQ(refused.exitCode, 1) << refused.output;
  EXPECT_NE(refused.errors.find("this rule hides information"), std::string::npos)
      << refused.errors;
}

} // namespace
} // namespace oddsat
