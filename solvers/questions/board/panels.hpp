// The panels of a layout: boards of cells, graphs, and lines.
#pragma once

#include "oddsat/questions/board/content.hpp"
#include "oddsat/questions/board/groups.hpp"
#include "oddsat/questions/board/layout.hpp"

namespace oddsat::board {

// Arguments of a relation that are coordinates; used to find these coordinates in moves.
struct CoordinateUse {
  std::string name;
  size_t arity;
  std::vector<size_t> arguments;
  size_t space; // index of the space that contains the keys
};

std::vector<CoordinateUse> addPanels(Layout& layout, const gdl::Game& game,
                                     const std::vector<Names>& chains, const Looks& looks,
                                     std::vector<Placed> relations);

// Finds coordinates among the arguments of every move.
void addMoves(Layout& layout, const gdl::Game& game, const std::vector<gdl::Term>& known,
              const std::vector<CoordinateUse>& uses);

} // namespace oddsat::board
