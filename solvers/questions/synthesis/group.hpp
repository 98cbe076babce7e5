// The symmetries of a game, listed as permutations of the machine's fluents, of the player's moves,
// and of the atoms of relations. A rule with `symmetric` represents its images under the
// symmetries, so one position of each class is enough to judge a list of such rules.
#pragma once

#include "oddsat/games/machine/machine.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <cstdint>
#include <vector>

namespace oddsat::synthesis {

using Permutation = std::vector<uint32_t>; // image of each index

struct Element {
  Permutation fluents, moves, relations;
  auto operator<=>(const Element&) const = default;
};

struct Group {
  std::vector<Element> elements;    // the first is the identity
  bool keepsStart = true;           // true if all elements keep the initial position
  std::vector<gdl::Term> relations; // atoms with images under all elements

  size_t size() const { return elements.size(); }
};

// Only the identity is returned if some symmetry maps a fluent that can change to one that cannot,
// or if there are too many symmetries to list.
Group groupOf(const machine::Machine& machine, size_t player,
              const strategy::Symmetries& symmetries, const std::vector<gdl::Term>& relations);
Group identity(const machine::Machine& machine, size_t player,
               const std::vector<gdl::Term>& relations);

} // namespace oddsat::synthesis
