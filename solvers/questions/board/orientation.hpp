// Orientation of a board: which of two coordinates is the column, and whether the other one grows
// upwards.
#pragma once

#include "oddsat/questions/board/relation.hpp"

namespace oddsat::board {

struct Orientation {
  bool firstAcross = false; // the first coordinate is the column
  bool up = false;          // the vertical coordinate grows upwards
};

// `contents`: the arguments that are not coordinates.
Orientation orientationOf(const gdl::Game& game, const Relation& relation, size_t first,
                          size_t second, const std::vector<size_t>& contents);

} // namespace oddsat::board
