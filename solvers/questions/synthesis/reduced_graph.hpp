// The reduced graph, on which rule lists are judged: one node for each class of positions that
// matter and in which the player has a choice, with its moves, which of them are good enough, and
// the player's next such nodes.
#pragma once

#include "oddsat/questions/synthesis/bit_rows.hpp"
#include "oddsat/questions/synthesis/worth.hpp"

namespace oddsat::synthesis {

struct ReducedGraph {
  struct Option {
    MoveId move;
    bool good;
    uint32_t end; // end of its successors in `next`
  };

  size_t nodes = 0, words = 0, moves = 0;
  std::vector<NodeId>
      graphNode; // by node: its node in the position graph; successors come after a node
  std::vector<uint32_t> optionsEnd; // by node
  std::vector<Option> options;
  std::vector<uint32_t> next;  // by option: successors without duplicates
  std::vector<uint32_t> first; // the player's first nodes
  std::vector<uint32_t> toEnd; // by node: number of own moves to the end when good moves are made
  Rows legal, good;            // by move: the nodes in which it is legal, and in which it is good
  Row free;                    // nodes in which all legal moves are good

  uint32_t firstOption(size_t node) const { return node == 0 ? 0 : optionsEnd[node - 1]; }
  uint32_t firstNext(uint32_t option) const { return option == 0 ? 0 : options[option - 1].end; }
};

// A choice is good if it is optimal or has at least the value `enough`. With `everything`, nodes
// that only bad choices lead to are included.
ReducedGraph reducedGraphOf(const PositionGraph& graph, const Worth& worth, size_t moves,
                            const std::optional<Rational>& enough, bool everything);

} // namespace oddsat::synthesis
