// Strategies with a memory of the playout: each formula about the past becomes a fluent of the
// game, so the extended game is an ordinary one.
//
// Such a fluent has its formula as its argument, so far(once(does(x,mark(1)))). So grounding a
// strategy again gives the same fluents, and symmetries have images of them.
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

// The fluent that stores the truth of the formula before the next step; `parts` do not contain
// `next`. Throws Error at `where` for parts that are not allowed in the past.
gdl::Term memoryOf(Past past, const std::vector<FormulaId>& parts, const Formulas& formulas,
                   Instances& instances, const Location& where);
// The fluent that stores whether the role has observed the percept in the last step.
gdl::Term memoryOfPercept(const gdl::Term& role, const gdl::Term& percept);
// The relation that is true where the role knows the formula, and the fluent that stores which of
// the numbered states its knowledge has. `about`: a number for each set of such states.
gdl::Term knowledgeOf(const gdl::Term& role, FormulaId formula, const Formulas& formulas,
                      Instances& instances, const Location& where);
gdl::Term stateOfKnowledge(const gdl::Term& role, size_t about, size_t state);
bool isMemory(const gdl::Term& fluent); // also true for a relation about what is known

// Images of the atoms of a stored formula: fluents, moves (role and move), relations.
struct AtomImages {
  std::function<gdl::Term(const gdl::Term&)> fluent;
  std::function<gdl::Term(const gdl::Term& role, const gdl::Term& move)> move;
  std::function<std::optional<gdl::Term>(const gdl::Term&)> relation; // empty: no image
};
std::optional<gdl::Term> imageOfMemory(const gdl::Term& fluent, const AtomImages& images);

// The memories that the formulas use, and those that these memories use in turn.
std::vector<gdl::Term> memories(const Formulas& formulas);

// The same game with these fluents, which are all false at its start.
gdl::Game remembering(const gdl::Game& game, const std::vector<gdl::Term>& memories);

// True if the game has this memory. A memory that can never become true needs no rule.
bool remembers(const gdl::Game& game, const gdl::Term& memory);

} // namespace oddsat::strategy
