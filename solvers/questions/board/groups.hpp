// Groups of relations that share a board: relations with the same coordinates, and lines between
// the cells.
#pragma once

#include "oddsat/questions/board/overrule.hpp"
#include "oddsat/questions/board/placing.hpp"

#include <vector>

namespace oddsat::board {

struct Placed {
  const Relation* relation;
  Placing placing;
  RelationOverrule authored = {}; // settings of the author
};

using Key = std::vector<gdl::Term>; // values of the coordinates

Key keyOf(const Placed& placed, const gdl::Term& fluent);

struct Group {
  std::vector<Placed> cells = {}; // the relation with the most keys first
  std::vector<Placed> edges = {}; // lines and sides
  std::vector<Names> names = {};  // values of each coordinate in their order
  bool squares = false;           // one coordinate with names like a4
  bool dots = false;              // coordinates are those of dots, one more than cells
};

std::vector<Group> grouped(std::vector<Placed> relations, const std::vector<Names>& chains);

} // namespace oddsat::board
