// The panels of a layout: boards of cells, graphs and lines, each shared by the relations whose
// coordinates are the same.
#pragma once

#include "board/content.hpp"
#include "board/layout.hpp"
#include "board/placing.hpp"

namespace oddsat::board {

struct Placed {
  const Relation* relation;
  Placing placing;
};

void addPanels(Layout& layout, const gdl::Game& game, const Looks& looks,
               std::vector<Placed> relations);

// Finds the coordinates among the arguments of every move.
void addMoves(Layout& layout, const machine::Machine& machine);

} // namespace oddsat::board
