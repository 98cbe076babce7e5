// If the end depended on whether there is a legal move, the added payoff roles made the legal moves
// depend on the end: such games had no expected payoff.
#include "support/run_program.hpp"

#include <gtest/gtest.h>

namespace oddsat {

TEST(Regress0051, AGameThatEndsWithoutMovesPays) {
  const std::string game = R"(
    role(x). init(n(2)). minus(2,1). minus(1,0).
    legal(x,take) :- true(n(N)), minus(N,M).
    next(n(M)) :- true(n(N)), minus(N,M), does(x,take).
    can :- legal(x,M). terminal :- not can.
    goal(x,60) :- true(n(0)). goal(x,0) :- true(n(2)).)";
  for (const char* solver : {"forward", "xssat", "eliminate"}) {
    const ProcessResult result = test::oddsat(
        {"solve", "-", "--format", "gdl", "--payoff", "goal", "--solver", solver}, game);
    EXPECT_NE(result.output.find("expected payoff of x 3/5"), std::string::npos)
        << solver << result.output << result.errors;
  }
}

} // namespace oddsat
