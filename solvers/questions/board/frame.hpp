// Where the cells, dots and lines of a board lie: its coordinates as columns and rows.
#pragma once

#include "oddsat/questions/board/drawing.hpp"
#include "oddsat/questions/board/groups.hpp"

namespace oddsat::board {

class Frame {
public:
  // The group's orientation from the rules; one, two, three or four coordinates.
  Frame(const gdl::Game& game, const Group& group);

  bool has(const Key& key) const;  // all its coordinates are on the board
  Key layer(const Key& key) const; // which of several boards
  int column(const Key& key) const { return static_cast<int>(place(columns_, key)); }
  int row(const Key& key) const;

  Panel emptyPanel() const; // with labels and size

  bool near(const Key& a, const Key& b) const; // neighbours, perhaps diagonally

  // Between two cells, or from dot to dot; at a side of a cell.
  Line between(const Key& from, const Key& to) const;
  Line at(Side side, const Key& key) const;

private:
  using Axis = std::vector<size_t>; // coordinates, outer ones first

  size_t length(const Axis& axis) const;
  size_t place(const Axis& axis, const Key& key) const;
  size_t lines() const; // rows of cells
  Point dot(const Key& key) const;
  std::vector<std::string> labels(const Axis& axis, bool reversed) const;
  static size_t layerOf(const Group& group);

  const Group& group_;
  Axis layers_, columns_, rows_;
  bool up_ = false;
};

} // namespace oddsat::board
