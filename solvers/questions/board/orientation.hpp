// Which of two coordinates runs from left to right, and whether the other one grows upwards.
#pragma once

#include "oddsat/questions/board/relation.hpp"

namespace oddsat::board {

struct Orientation {
  bool firstAcross = false; // the first coordinate is the column
  bool up = false;          // the vertical one grows from the bottom up
};

// `contents`: the arguments that are no coordinates.
Orientation orientationOf(const gdl::Game& game, const Relation& relation, size_t first,
                          size_t second, const std::vector<size_t>& contents);

} // namespace oddsat::board
