// Symmetries of a game as maps of its terms, for `when ... do ... symmetric`. They are computed
// from the compiled game (solvers/games/symmetry) and stored in a binding.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::strategy {

// Every role is its own image, and so is every term that is not in the maps.
struct Symmetry {
  std::map<gdl::Term, gdl::Term> fluents = {};
  std::map<Act, gdl::Term> moves = {}; // to moves of the same role
  // Atoms of relations that depend on the position; nothing: no relation is the image.
  std::map<gdl::Term, std::optional<gdl::Term>> relations = {};
  bool keepsStart = true;
};

struct Symmetries {
  std::vector<Symmetry> generators; // generators of a group
};

Symmetry composed(const Symmetry& first, const Symmetry& then);

// All elements of the group, the identity first; if there are more than `most`, the generators.
Symmetries elements(const Symmetries& group, size_t most);

} // namespace oddsat::strategy
