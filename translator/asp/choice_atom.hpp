// The meaning of an atom that is a choice in the program of a game: a move, a bit of the number by
// which an opponent selects its move, or a number that chance draws (docs/encodings.md, sections 3
// to 5).
#pragma once

#include "oddsat/gdl/game.hpp"

namespace oddsat::asp {

struct ChoiceAtom {
  enum class Kind : uint8_t { move, bit, chance };

  Kind kind;
  gdl::Term role;
  gdl::Term move = {}; // of the kind move only
  size_t number = 0;   // bit: from 1, the lowest first; chance: from 2
  int step = 0;
};

} // namespace oddsat::asp
