// The nature of each relation of a game: it never changes, changes with the position, or depends on
// the moves.
#pragma once

#include "oddsat/derive/predicate.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <map>

namespace oddsat::derive {

using gdl::Nature;

// The natures of all relations in the rules. `legal`, `terminal` and `goal` always count as
// changing.
std::map<Predicate, Nature> naturesOf(const gdl::Game& game);

} // namespace oddsat::derive
