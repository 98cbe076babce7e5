// A position from which the goal is out of reach was refused like a game whose rules never give
// it: after --after, and where --moves asked about such positions on its own.
#include "support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace oddsat {
namespace {

// x names a letter, then o does; x wins if they are the same.
const char* const echo = R"(role(x). role(o). letter(a). letter(b).
init(turn(x)).
legal(P,L) :- letter(L), true(turn(P)).
legal(x,noop) :- true(turn(o)).
legal(o,noop) :- true(turn(x)).
next(turn(o)) :- true(turn(x)).
next(said(P,L)) :- letter(L), does(P,L).
next(said(P,L)) :- true(said(P,L)).
terminal :- true(said(o,L)).
goal(x,100) :- true(said(x,L)), true(said(o,L)).
)";

nlohmann::json solveWith(const char* solver, std::vector<std::string> words) {
  words.insert(words.begin(), {"solve", "-", "--format", "gdl", "--solver", solver, "--output",
                               "json", "--horizon", "2"});
  return nlohmann::json::parse(test::oddsat(words, echo).output);
}

} // namespace

TEST(Regress0022, AGoalOutOfReachFromAPositionIsAnAnswer) {
  for (const char* solver : {"forward", "xssat", "qbf"}) {
    nlohmann::json answer = solveWith(solver, {"--moves"});
    ASSERT_EQ(answer["moves"].size(), 2U) << solver << answer.dump();
    EXPECT_EQ(answer["moves"][0]["value"], "0") << solver;
    EXPECT_EQ(solveWith(solver, {"--after", "x a; o b"})["value"]["exact"], "0") << solver;
    EXPECT_EQ(solveWith(solver, {"--after", "x a; o a"})["value"]["exact"], "1") << solver;
  }
}

} // namespace oddsat
