// Symmetries of a game, in its own words: what `when ... do ... symmetric` takes images under. They
// are found on the compiled game (solvers/games/symmetry) and travel with a binding.
#pragma once

#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/ground_rule.hpp"

#include <map>
#include <optional>
#include <vector>

namespace oddsat::strategy {

// Every role stays itself, and so does what is not mentioned.
struct Symmetry {
  std::map<gdl::Term, gdl::Term> fluents = {};
  std::map<Act, gdl::Term> moves = {}; // to moves of the same role
  // Atoms of relations that depend on the position; nothing: no relation says what the image does.
  std::map<gdl::Term, std::optional<gdl::Term>> relations = {};
  bool keepsStart = true;
};

struct Symmetries {
  std::vector<Symmetry> generators; // of a group
};

Symmetry composed(const Symmetry& first, const Symmetry& then);

// All of the group, the identity first; where they are more than `most`, the generators alone.
Symmetries elements(const Symmetries& group, size_t most);

} // namespace oddsat::strategy
