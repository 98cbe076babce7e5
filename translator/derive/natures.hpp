// Which relations of a game never change, which change with the position, and which depend on
// the moves that are made.
#pragma once

#include "oddsat/derive/predicate.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <map>

namespace oddsat::derive {

using gdl::Nature;

// Of every relation in the rules. `legal`, `terminal` and `goal` count as changing, whatever
// their rules look at.
std::map<Predicate, Nature> naturesOf(const gdl::Game& game);

} // namespace oddsat::derive
