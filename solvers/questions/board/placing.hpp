// What the arguments of a relation are on a board: coordinates, contents, numbers to count.
#pragma once

#include "oddsat/questions/board/relation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::board {

struct Placing {
  enum class Form {
    control, // whose turn it is
    counter, // one number, perhaps of each of some names
    cells,   // coordinates and perhaps a content
    lines,   // pairs of neighbouring points
    sides,   // coordinates and a direction
    graph,   // pairs of points
    table,   // none of these
    hidden,  // only where the author authored so
  };
  Form form = Form::table;
  // Arguments. Of lines: two and two coordinates.
  std::vector<size_t> coordinates = {}, contents = {};
  std::vector<size_t> direction =
      {}; // of sides: at most one; none: the relation's name authored it
};

// A side of a cell, or the line that begins at its lower left corner.
enum class Side { north, east, south, west, across, along };
std::optional<Side> sideOf(const std::string& word);    // "h", "east"
std::optional<Side> sideAtEnd(const std::string& name); // "blockedNorth"

Placing placingOf(const Relation& relation, const std::vector<gdl::Term>& roles);

} // namespace oddsat::board
