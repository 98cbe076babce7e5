// Vocabulary of ground rules: atoms that are true in some of the positions that matter and false in
// others. The atoms are fluents, and relations of the game that combine several fluents ("taken"
// for a mark of either colour).
#pragma once

#include "oddsat/questions/synthesis/group.hpp"
#include "oddsat/questions/synthesis/reduced_graph.hpp"

#include <string>

namespace oddsat::synthesis {

struct Atom {
  gdl::Term term; // the fluent or the relation
  bool relation = false;
  // True for a relation that is equivalent to the disjunction of several fluents (or to its
  // negation, see `inverted`), so that no negative literals of these fluents are needed.
  bool covers = false;
  bool inverted = false;
  std::vector<uint32_t> covered = {}; // atoms of these fluents
};

struct Literal {
  uint32_t atom;
  bool positive;
  auto operator<=>(const Literal&) const = default;
};

struct Vocabulary {
  std::vector<Atom> atoms;
  Rows columns; // row 2 * atom: where the atom is false; row 2 * atom + 1: where it is true
  std::vector<Permutation> images; // by element of the group: permutation of the atoms
  std::vector<Permutation> moves;  // by element of the group: permutation of the player's moves

  const uint64_t* column(Literal literal) const {
    return columns[2 * size_t{literal.atom} + (literal.positive ? 1 : 0)];
  }
  bool holds(uint32_t atom, size_t node) const { return has(columns[2 * size_t{atom} + 1], node); }
};

// `truths` contains, for each relation of the group, the nodes of the reduced graph in which it
// holds.
Vocabulary vocabularyOf(const machine::Machine& machine, const PositionGraph& graph,
                        const ReducedGraph& reduced, const Group& group, const Rows& truths);

} // namespace oddsat::synthesis
