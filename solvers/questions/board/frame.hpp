// Geometry of the cells, dots and lines of a board: coordinates become columns and rows.
#pragma once

#include "oddsat/questions/board/drawing.hpp"
#include "oddsat/questions/board/groups.hpp"

namespace oddsat::board {

class Frame {
public:
  // The group has one to four coordinates; its orientation is derived from the rules.
  Frame(const gdl::Game& game, const Group& group);

  bool has(const Key& key) const;  // true if all coordinates are on the board
  Key layer(const Key& key) const; // coordinates that select one of several boards
  int column(const Key& key) const { return static_cast<int>(place(columns_, key)); }
  int row(const Key& key) const;

  Panel emptyPanel() const; // with labels and size

  bool near(const Key& a, const Key& b) const; // true for neighbours, including diagonal ones

  // Lines between two cells or two dots, and at one side of a cell.
  Line between(const Key& from, const Key& to) const;
  Line at(Side side, const Key& key) const;

private:
  using Axis = std::vector<size_t>; // coordinates, the outer one first

  size_t length(const Axis& axis) const;
  size_t place(const Axis& axis, const Key& key) const;
  size_t lines() const; // number of rows of cells
  Point dot(const Key& key) const;
  std::vector<std::string> labels(const Axis& axis, bool reversed) const;
  static size_t layerOf(const Group& group);

  const Group& group_;
  Axis layers_, columns_, rows_;
  bool up_ = false;
};

} // namespace oddsat::board
