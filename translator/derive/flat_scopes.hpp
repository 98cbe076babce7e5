// Finds the relations that change with the position, and those that change with the moves.
#pragma once

#include "oddsat/derive/flat_rules.hpp"

namespace oddsat::derive {

void findScopes(FlatRules& rules);

} // namespace oddsat::derive
