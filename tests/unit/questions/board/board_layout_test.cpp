#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/board/layout.hpp"
#include "support/places.hpp"

#include <gtest/gtest.h>

namespace oddsat::board {
namespace {

struct Drawn {
  Layout layout;
  Drawing start;
};

Drawn drawn(const gdl::Game& game) {
  Report report;
  const auto machine = machine::Machine::compile(game, Limits(), report);
  Layout layout = layoutOf(game, machine);
  Drawing start = draw(layout, machine.fluentsOf(machine.initial()));
  return {std::move(layout), std::move(start)};
}

Drawn benchmark(const std::string& name) {
  Report report;
  return drawn(gdl::load(support::sourceFolder() + "/benchmarks/games/" + name + ".gdl", report));
}

// Kinds of the parts of a drawing: "grid 3x3", "graph", "counters 4", "table 2".
std::string kinds(const Drawing& drawing) {
  static const char* const names[] = {"grid", "row", "graph", "dots"};
  std::string text;
  for (const Panel& panel : drawing.panels) {
    text += names[static_cast<size_t>(panel.kind)] + std::string(" ");
    if (!panel.cells.empty())
      text += std::to_string(static_cast<int>(panel.width)) + "x" +
              std::to_string(static_cast<int>(panel.height)) + " ";
    if (!panel.lines.empty()) text += std::to_string(panel.lines.size()) + " lines ";
  }
  if (!drawing.counters.empty())
    text += "counters " + std::to_string(drawing.counters.size()) + " ";
  if (!drawing.rows.empty()) text += "table " + std::to_string(drawing.rows.size()) + " ";
  return text + (drawing.control.empty() ? "" : "control");
}

std::string names(const Layout& layout, const std::string& move) {
  std::string text;
  for (const Space::Place& place : touches(layout, gdl::readTerm(move, {"move", 1, 1}))) {
    const Panel& panel = layout.blank.panels[place.panel];
    text += place.kind == Target::Kind::counter ? layout.blank.counters[place.index].label
            : place.kind == Target::Kind::line  ? panel.lines[place.index].name
                                                : panel.cells[place.index].name;
    text += " ";
  }
  return text;
}

TEST(BoardLayout, BenchmarksGetTheBoardsOfTheirKind) {
  EXPECT_EQ(kinds(benchmark("tictactoe-3x3").start), "grid 3x3 control");
  EXPECT_EQ(kinds(benchmark("breakthrough-2x5").start), "grid 2x5 control");
  EXPECT_EQ(kinds(benchmark("crossdot-6-3").start), "row 6x1 control");
  EXPECT_EQ(kinds(benchmark("nim").start), "counters 4 control");
  EXPECT_EQ(kinds(benchmark("sim").start), "graph 15 lines control");
  EXPECT_EQ(kinds(benchmark("dots-and-boxes-2x2").start), "dots 2x2 12 lines control");
  EXPECT_EQ(kinds(benchmark("stochastic-nim-30-p50").start), "counters 2 control");
}

TEST(BoardLayout, WhatBecomesTrueOfARoleLaterIsNotItsTurn) {
  const Drawn game = drawn(gdl::read({"rounds.gdl", R"(
role(row).  role(column).
init(fresh).
legal(P, trust) :- role(P).
legal(P, cheat) :- role(P).
next(cheated(P)) :- does(P, trust), does(Q, cheat).
terminal :- ~true(fresh).
goal(P, 100) :- role(P), ~true(cheated(P)).
)"}));
  const Drawing later = draw(game.layout, {gdl::readTerm("cheated(row)", {"position", 1, 1})});
  EXPECT_TRUE(later.control.empty());
  EXPECT_EQ(kinds(later), "table 1 ");
}

TEST(BoardLayout, MovesLeadToTheCellsTheyAreAbout) {
  EXPECT_EQ(names(benchmark("tictactoe-3x3").layout, "mark(1,2)"), "1,2 ");
  EXPECT_EQ(names(benchmark("tictactoe-3x3").layout, "noop"), "");
  EXPECT_EQ(names(benchmark("breakthrough-2x5").layout, "move(1,2,2,3)"), "1,2 2,3 ");
  EXPECT_EQ(names(benchmark("connect4-4x4").layout, "drop(3)"), "3,1 3,2 3,3 3,4 ");
  EXPECT_EQ(names(benchmark("dots-and-boxes-2x2").layout, "draw(h,1,2)"), "h,1,2 ");
  EXPECT_EQ(names(benchmark("nim").layout, "reduce(3,2)"), "heap 3 ");
  EXPECT_EQ(names(benchmark("sim").layout, "draw(2,5)"), "2-5 ");
}

} // namespace
} // namespace oddsat::board
