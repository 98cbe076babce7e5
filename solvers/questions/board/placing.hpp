// The role of the arguments of a relation on a board: coordinates, contents, or numbers to count.
#pragma once

#include "oddsat/questions/board/relation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct Placing {
  enum class Form {
    control, // roles whose turn it is
    counter, // one number, or one for each of several names
    cells,   // coordinates, and possibly a content
    lines,   // pairs of neighbouring points
    sides,   // coordinates and a direction
    graph,   // pairs of points
    table,   // none of the others
    hidden,  // set by the author only
  };
  Form form = Form::table;
  // Indices of arguments. A placing of lines has two pairs of coordinates.
  std::vector<size_t> coordinates = {}, contents = {};
  std::vector<size_t> direction =
      {}; // for sides, at most one; none if the name of the relation contains it
};

// A side of a cell, or the line that begins at its lower left corner.
enum class Side { north, east, south, west, across, along };
std::optional<Side> sideOf(const std::string& word);    // "h", "east"
std::optional<Side> sideAtEnd(const std::string& name); // "blockedNorth"

Placing placingOf(const Relation& relation, const std::vector<gdl::Term>& roles);

} // namespace oddsat::board
