// A fluent whose next value is a move itself, with no gate between, was taken for constant.
#include "oddsat/games/machine/machine.hpp"
#include "oddsat/gdl/read.hpp"

#include <gtest/gtest.h>

namespace oddsat {

namespace {

size_t changingFluents(const std::string& rules) {
  Report report;
  gdl::Game game = gdl::read(Input{"game", rules});
  return machine::Machine::compile(game, Limits(), report).fluents().size();
}

} // namespace

TEST(Regress0001, AFluentThatIsTheMoveItselfChanges) {
  EXPECT_EQ(changingFluents("role(x). legal(x,a). legal(x,b). next(S) :- does(x,S). terminal :- "
                            "true(a). goal(x,100) :- true(a)."),
            2u);
}

TEST(Regress0001, AFluentThatIsAnotherOneChanges) {
  EXPECT_EQ(
      changingFluents("role(x). legal(x,m). legal(x,n). next(c) :- does(x,m). next(b) :- true(c). "
                      "next(a) :- true(b). terminal :- true(a). goal(x,100) :- true(a)."),
      3u);
}

} // namespace oddsat
