// A position drawn: panels of cells, lines and points, with counters, whose turn it is, and a
// table of what has no other place. Plain data, for the page, the terminal and SVG alike.
//
//   board::Layout layout = board::layoutOf(game, machine);         once for a game
//   board::Drawing drawing = board::draw(layout, fluents);         for every position
//   std::string picture = board::toSvg(drawing);                   or toText(drawing)
//   auto places = board::touches(layout, move);                    cells that a move is about
#pragma once

#include "oddsat/gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::board {

enum class Shape { none, cross, ring, disc, square, bar, word };

// How a content looks. `colour` is one of a few names ("black", "white", "red", "yellow", "green",
// "blue", "orange", "purple", "grey", "brown", "pink", "teal", or "one" to "four" by role,
// "plain").
struct Look {
  Shape shape = Shape::none;
  std::string colour = "plain";
  std::string text = {}; // one to three letters or a number; empty where the shape authored it all
  bool operator==(const Look&) const = default;
};

struct Content {
  std::string word; // as the rules call it: "whiteKnight"
  Look look = {};
  gdl::Term fluent; // because of which it is there
};

// Places are in units of a cell: the cell in column c and row r covers [c,c+1] x [r,r+1], y down.
struct Cell {
  int column = 0, row = 0;
  std::string name;               // for people: "2,3", "a4"
  std::vector<Content> contents;  // none: empty
  std::vector<gdl::Term> fluents; // all that are true of this cell, "empty" ones too
};

struct Line { // a side of a box, a wall between cells, an edge of a graph
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  std::string name;      // "1-2"
  bool there = false;    // else: it could be drawn, and is not
  std::string word = {}; // whose it is, where the rules say so
  Look look = {};
  std::vector<gdl::Term> fluents = {};
};

struct Point { // of a graph, or a dot between the boxes
  double x = 0, y = 0;
  std::string name;
};

struct Panel {
  enum class Kind { grid, row, graph, dots };
  Kind kind = Kind::grid;
  std::string title;                      // empty where there is one panel only
  double width = 0, height = 0;           // in cells
  std::vector<std::string> columns, rows; // labels, left to right and top to bottom
  std::vector<Cell> cells;                // in the order of Layout, whatever the position
  std::vector<Line> lines;                // so are lines
  std::vector<Point> points;
  int block = 0; // thick lines every so many cells (Sudoku), or 0
};

struct Counter {
  std::string label; // "step", "score white"
  std::string group; // "score": the name of the relation
  std::string name;  // "white", or empty where there is one counter only
  std::string value; // "3"; empty if nothing holds
  bool pile = false; // things to count (a heap), not a clock or a score
  std::vector<gdl::Term> fluents;
};

struct TableRow {
  std::string label; // the name of the relation
  std::vector<std::string> values;
  std::vector<gdl::Term> fluents;
};

struct Drawing {
  std::vector<Panel> panels;
  std::vector<std::string> control; // roles whose turn it is, as the rules say, if they do
  std::vector<gdl::Term> controlFluents;
  std::vector<Counter> counters;
  std::vector<TableRow> rows;
};

} // namespace oddsat::board
