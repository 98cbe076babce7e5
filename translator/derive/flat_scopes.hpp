// Which relations change with the position, and which with the moves made in it.
#pragma once

#include "oddsat/derive/flat_rules.hpp"

namespace oddsat::derive {

void findScopes(FlatRules& rules);

} // namespace oddsat::derive
