// A body with "or" as several without.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::gdl {

// One body for each way through the alternatives.
std::vector<std::vector<Literal>> alternatives(const std::vector<Literal>& body);

// How many that are.
double countAlternatives(const std::vector<Literal>& body);

} // namespace oddsat::gdl
