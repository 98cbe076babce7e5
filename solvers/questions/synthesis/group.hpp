// The symmetries of a game as permutations, all of them listed: of the machine's fluents, of the
// player's moves, and of atoms of relations. A rule with `symmetric` stands for its images under
// them, and one position of each class is enough to judge a list of such rules.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::synthesis {

using Permutation = std::vector<uint32_t>; // where each goes

struct Element {
  Permutation fluents, moves, relations;
  auto operator<=>(const Element&) const = default;
};

struct Group {
  std::vector<Element> elements;    // the identity first
  bool keepsStart = true;           // all of them
  std::vector<gdl::Term> relations; // that have images under all of them

  size_t size() const { return elements.size(); }
};

// The identity alone where some symmetry mixes fluents that can change with others, or where they
// are too many to list.
Group groupOf(const machine::Machine& machine, size_t player,
              const strategy::Symmetries& symmetries, const std::vector<gdl::Term>& relations);
Group identity(const machine::Machine& machine, size_t player,
               const std::vector<gdl::Term>& relations);

} // namespace oddsat::synthesis
