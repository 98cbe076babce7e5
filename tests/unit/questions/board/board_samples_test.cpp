// Boards of games that are played rule by rule: as good as those of the compiled game.
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/board/layout.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace oddsat::board {
namespace {

Facts sortedFacts(Facts facts) {
  std::ranges::sort(facts);
  return facts;
}

// Text of the start and of what one playout leads to, both ways.
void expectTheSame(const gdl::Game& game) {
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const auto rules = reasoner::interpretedGame(game, Limits());
  const Layout compiled = layoutOf(game, machine);
  const Layout evaluated = layoutOf(game, samplesOf(*rules, Limits()));
  for (const Facts& facts : samplesOf(machine).positions)
    ASSERT_EQ(toText(draw(evaluated, sortedFacts(facts))),
              toText(draw(compiled, sortedFacts(facts))))
        << game.name;
}

TEST(BoardSamples, RulesThatAreEvaluatedGiveTheSameBoard) {
  for (const char* name : {"tictactoe-3x3", "breakthrough-3x4", "connect4-4x4", "nim", "sim"}) {
    Report report;
    expectTheSame(
        gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report));
  }
}

// A queen on a board whose empty cells are not named; nobody has been at most of them.
const char* const queen = R"(
role(w). init(at(1,1,queen)). init(at(5,5,queen)). init(step(1)).
n(1). n(2). n(3). n(4). n(5). after(1,2). after(2,3). after(3,4). after(4,5).
legal(w,go(X,Y)) :- n(X), n(Y).
next(at(X,Y,queen)) :- does(w,go(X,Y)).
next(at(5,5,queen)).
next(step(N)) :- true(step(M)), after(M,N).
terminal :- true(step(5)).
goal(w,100).
)";

TEST(BoardSamples, CellsThatNobodyNamedAreThere) {
  const gdl::Game game = gdl::read({"queen", queen});
  const auto rules = reasoner::interpretedGame(game, Limits());
  const Layout layout = layoutOf(game, samplesOf(*rules, Limits()));
  ASSERT_EQ(layout.blank.panels.size(), 1U);
  EXPECT_EQ(layout.blank.panels[0].cells.size(), 25U);
}

// All holes but one have a peg: those with pegs are not the empty ones.
const char* const pegs = R"(
role(r). init(hole(1,1,peg)). init(hole(1,2,peg)). init(hole(1,3,peg)).
init(hole(2,1,peg)). init(hole(2,2,empty)). init(hole(2,3,peg)).
legal(r,take(X,Y)) :- true(hole(X,Y,peg)).
next(hole(X,Y,empty)) :- does(r,take(X,Y)).
next(hole(X,Y,C)) :- true(hole(X,Y,C)), does(r,take(V,W)), distinct(X,V).
next(hole(X,Y,C)) :- true(hole(X,Y,C)), does(r,take(V,W)), distinct(Y,W).
terminal :- true(hole(1,1,empty)).
goal(r,100).
)";

TEST(BoardSamples, AHoleAmongPegsIsWhatIsEmpty) {
  const gdl::Game game = gdl::read({"pegs", pegs});
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  const Drawing start = draw(layoutOf(game, machine), machine.fluentsOf(machine.initial()));
  ASSERT_EQ(start.panels.size(), 1U);
  size_t pieces = 0;
  for (const Cell& cell : start.panels[0].cells) pieces += cell.contents.size();
  EXPECT_EQ(pieces, 5U);
}

} // namespace
} // namespace oddsat::board
