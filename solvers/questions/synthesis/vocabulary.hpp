// What conditions of ground rules are made of: atoms that are true in some of the positions that
// matter and false in others. Fluents, and relations of the game that say in one word what several
// fluents say ("taken" for a mark of either colour).
#pragma once

#include "oddsat/questions/synthesis/group.hpp"
#include "oddsat/questions/synthesis/reduced_graph.hpp"

#include <string>

namespace oddsat::synthesis {

struct Atom {
  gdl::Term term; // of the fluent, or of the relation
  bool relation = false;
  bool covers = false; // a relation that is true where one of several fluents is (or none: see
                       // `inverted`), which then need no negative literals
  bool inverted = false;
  std::vector<uint32_t> covered = {}; // those fluents, as atoms
};

struct Literal {
  uint32_t atom;
  bool positive;
  auto operator<=>(const Literal&) const = default;
};

struct Vocabulary {
  std::vector<Atom> atoms;
  Rows columns;                    // 2 * atom: where it is false; and + 1: where it is true
  std::vector<Permutation> images; // by element of the group: of atoms
  std::vector<Permutation> moves;  // and of the player's moves

  const uint64_t* column(Literal literal) const {
    return columns[2 * size_t{literal.atom} + (literal.positive ? 1 : 0)];
  }
  bool holds(uint32_t atom, size_t node) const { return has(columns[2 * size_t{atom} + 1], node); }
};

// `truths`: by relation of the group, where it holds (rows over the reduced).
Vocabulary vocabularyOf(const machine::Machine& machine, const PositionGraph& graph,
                        const ReducedGraph& reduced, const Group& group, const Rows& truths);

} // namespace oddsat::synthesis
