// Strategies that remember: what was so far becomes fluents of the game, one for each formula about
// the past that somebody asks for. From there on the game is one like any other.
//
// Such a fluent carries its formula in its name, so far(once(does(x,mark(1)))): whoever grounds a
// strategy again comes to the same fluents, and symmetries know where they go.
#pragma once

#include "oddsat/base/location.hpp"
#include "oddsat/gdl/game.hpp"
#include "oddsat/strategy/ground_rule.hpp"
#include "oddsat/strategy/instances.hpp"
#include "oddsat/strategy/symmetry_in_words.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace oddsat::strategy {

enum class Past { previous, once, since };

// The fluent that remembers it before the next step; `parts` without `next`. Error at `where` for
// parts that have no place in the past.
gdl::Term memoryOf(Past past, const std::vector<FormulaId>& parts, const Formulas& formulas,
                   Instances& instances, const Location& where);
bool isMemory(const gdl::Term& fluent);

// The formula inside, with other atoms: fluents, moves (role and move), relations.
struct AtomImages {
  std::function<gdl::Term(const gdl::Term&)> fluent;
  std::function<gdl::Term(const gdl::Term& role, const gdl::Term& move)> move;
  std::function<std::optional<gdl::Term>(const gdl::Term&)> relation; // nothing: it has no image
};
std::optional<gdl::Term> imageOfMemory(const gdl::Term& fluent, const AtomImages& images);

// What the formulas ask to be remembered, and what that needs remembered in turn.
std::vector<gdl::Term> memories(const Formulas& formulas);

// The same game with these fluents; nothing is remembered at its start.
gdl::Game remembering(const gdl::Game& game, const std::vector<gdl::Term>& memories);

// Does the game remember this? What can never have been needs no rule.
bool remembers(const gdl::Game& game, const gdl::Term& memory);

} // namespace oddsat::strategy
