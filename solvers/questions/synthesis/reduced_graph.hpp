// The positions where a rule list is judged: those of the player that matter, one for each class,
// each with its moves, which of them are good enough, and the own positions that may come next.
#pragma once

#include "oddsat/questions/synthesis/bit_rows.hpp"
#include "oddsat/questions/synthesis/worth.hpp"

namespace oddsat::synthesis {

struct ReducedGraph {
  struct Option {
    MoveId move;
    bool good;
    uint32_t end; // of its successors
  };

  size_t nodes = 0, words = 0, moves = 0;
  std::vector<NodeId> graphNode;    // by node: in the graph; successors come after a node
  std::vector<uint32_t> optionsEnd; // by node
  std::vector<Option> options;
  std::vector<uint32_t> next;  // by option: distinct nodes
  std::vector<uint32_t> first; // nodes that the play may come to first
  std::vector<uint32_t> toEnd; // by node: own moves left when it is played well
  Rows legal, good;            // by move
  Row free;                    // all legal moves are good

  uint32_t firstOption(size_t node) const { return node == 0 ? 0 : optionsEnd[node - 1]; }
  uint32_t firstNext(uint32_t option) const { return option == 0 ? 0 : options[option - 1].end; }
};

// A choice is good if it is optimal or worth at least `enough`. `everything`: also what only
// choices that are not good lead to.
ReducedGraph reducedGraphOf(const PositionGraph& graph, const Worth& worth, size_t moves,
                            const std::optional<Rational>& enough, bool everything);

} // namespace oddsat::synthesis
