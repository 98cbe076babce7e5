// A strategy as its author wrote it, macros included; see docs/strategies.md.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <memory>
#include <string>

namespace oddsat::strategy {

struct Rule;       // the syntax tree; its shape is this room's own business
struct Symmetries; // symmetry.hpp

// A role and the rule that it must follow.
struct Binding {
  gdl::Term role;
  std::string source;               // "file:name", for messages
  std::shared_ptr<const Rule> rule; // never changed after reading, so sharing is safe
  // Of the game, where the rule takes images under them (solvers/games/symmetry gives them).
  std::shared_ptr<const Symmetries> symmetries = {};
};

} // namespace oddsat::strategy
