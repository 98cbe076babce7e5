// A body with "or" as several without.
#pragma once

#include "gdl/game.hpp"

#include <vector>

namespace oddsat::reasoner {

// Every way through the alternatives. Error where there are too many.
std::vector<std::vector<gdl::Literal>> withoutOr(const gdl::Rule& rule);

} // namespace oddsat::reasoner
