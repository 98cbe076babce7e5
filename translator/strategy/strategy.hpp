// A strategy as its author wrote it, with macros; see docs/strategies.md.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <memory>
#include <string>

namespace oddsat::strategy {

struct Rule;       // the syntax tree; its definition is private to this module
struct Symmetries; // see symmetry_in_words.hpp

// A role and the rule that it must follow.
struct Binding {
  gdl::Term role;
  std::string source;               // "file:name", for messages
  std::shared_ptr<const Rule> rule; // constant after reading, so it can be shared
  // Symmetries of the game, if the rule takes images under them (computed by
  // solvers/games/symmetry).
  std::shared_ptr<const Symmetries> symmetries = {};
};

} // namespace oddsat::strategy
