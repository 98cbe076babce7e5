// Which relations change with the position, and which with the moves made in it.
#pragma once

#include "reasoner/flat_rules.hpp"

namespace oddsat::reasoner {

void findScopes(FlatRules& rules);

} // namespace oddsat::reasoner
