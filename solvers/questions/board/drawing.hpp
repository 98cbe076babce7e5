// A drawn position: panels of cells, lines and points, counters, the roles in control, and a table
// of all other fluents. Plain data, used by the page, the terminal and SVG.
//
//   board::Layout layout = board::layoutOf(game, machine);         once for a game
//   board::Drawing drawing = board::draw(layout, fluents);         for every position
//   std::string picture = board::toSvg(drawing);                   or toText(drawing)
//   auto places = board::touches(layout, move);                    cells that belong to a move
#pragma once

#include "oddsat/gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::board {

enum class Shape { none, cross, ring, disc, square, bar, word };

// The look of a content. `colour` is one of "black", "white", "red", "yellow", "green", "blue",
// "orange", "purple", "grey", "brown", "pink", "teal", "one" to "four" (by role) and "plain".
struct Look {
  Shape shape = Shape::none;
  std::string colour = "plain";
  std::string text = {}; // one to three letters or a number; empty if the shape is sufficient
  bool operator==(const Look&) const = default;
};

struct Content {
  std::string word; // word of the rules: "whiteKnight"
  Look look = {};
  gdl::Term fluent; // fluent that this content represents
};

// Coordinates are in units of a cell: the cell in column c and row r covers [c,c+1] x [r,r+1]; y
// points down.
struct Cell {
  int column = 0, row = 0;
  std::string name;               // name for people: "2,3", "a4"
  std::vector<Content> contents;  // empty vector: an empty cell
  std::vector<gdl::Term> fluents; // all true fluents of this cell, including those that mean empty
};

struct Line { // the side of a box, a wall between cells, or the edge of a graph
  double x1 = 0, y1 = 0, x2 = 0, y2 = 0;
  std::string name;      // "1-2"
  bool there = false;    // false: a line that is not drawn in this position
  std::string word = {}; // owner, if the rules name one
  Look look = {};
  std::vector<gdl::Term> fluents = {};
};

struct Point { // the point of a graph, or a dot between boxes
  double x = 0, y = 0;
  std::string name;
};

struct Panel {
  enum class Kind { grid, row, graph, dots };
  Kind kind = Kind::grid;
  std::string title;                      // empty if there is only one panel
  double width = 0, height = 0;           // in cells
  std::vector<std::string> columns, rows; // labels, from left to right and from top to bottom
  std::vector<Cell> cells; // in the order of Layout, which does not depend on the position
  std::vector<Line> lines; // likewise
  std::vector<Point> points;
  int block = 0; // size of the blocks that thick lines separate (Sudoku), or 0
};

struct Counter {
  std::string label; // "step", "score white"
  std::string group; // name of the relation: "score"
  std::string name;  // "white"; empty if the relation has one counter only
  std::string value; // "3"; empty if no fluent of the counter is true
  bool pile = false; // true for things to count (a heap), false for a clock or a score
  std::vector<gdl::Term> fluents;
};

struct TableRow {
  std::string label; // name of the relation
  std::vector<std::string> values;
  std::vector<gdl::Term> fluents;
};

struct Drawing {
  std::vector<Panel> panels;
  std::vector<std::string> control; // roles whose turn it is, if the rules say so
  std::vector<gdl::Term> controlFluents;
  std::vector<Counter> counters;
  std::vector<TableRow> rows;
};

} // namespace oddsat::board
