// What the arguments of a relation are on a board: coordinates, contents, numbers to count.
#pragma once

#include "board/relation.hpp"

#include <set>
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
  };
  Form form = Form::table;
  // Arguments. Of cells: the coordinates are all of layers, across and down (not yet told apart
  // which is which), a name like a4 is in `across` and `down`. Of lines: two and two coordinates.
  std::vector<size_t> coordinates = {}, contents = {};
  std::vector<size_t> direction = {}; // of sides: at most one; none: the relation's name tells
};

Placing placingOf(const Relation& relation, const std::vector<gdl::Term>& roles);

} // namespace oddsat::board
