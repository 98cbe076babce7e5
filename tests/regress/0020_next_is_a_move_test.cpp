// If the next value of a fluent was a move itself, symmetries treated it as a constant, and took
// the mirror image of the winning path for the path itself.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

const char* const corners = R"(role(walker).
init(at(1,1)). init(step(0)).
succ(0,1). succ(1,2). succ(2,3). succ(3,4). succ(4,5).
beside(1,2). beside(2,3). beside(2,1). beside(3,2).
legal(walker,go(X,B)) :- true(at(A,B)), beside(A,X).
legal(walker,go(A,Y)) :- true(at(A,B)), beside(B,Y).
next(at(X,Y)) :- does(walker,go(X,Y)).
next(been) :- true(at(3,1)).
next(been) :- true(been).
next(step(N)) :- true(step(M)), succ(M,N).
terminal :- true(at(3,3)), true(been).
terminal :- true(at(2,2)).
terminal :- true(step(5)).
goal(walker,100) :- true(at(3,3)), true(been).
)";

} // namespace

TEST(Regress0020, AMoveThatIsANextValueIsNoConstant) {
  ProcessResult result = test::oddsat(
      {"solve", "-", "--format", "gdl", "--solver", "forward", "--output", "json"}, corners);
  EXPECT_EQ(nlohmann::json::parse(result.output)["value"]["exact"], "1") << result.errors;
}

} // namespace oddsat
