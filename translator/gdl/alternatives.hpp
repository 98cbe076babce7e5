// Bodies with "or", divided into several bodies without it.
#pragma once

#include "oddsat/gdl/game.hpp"

#include <vector>

namespace oddsat::gdl {

// Returns one body for each combination of alternatives.
std::vector<std::vector<Literal>> alternatives(const std::vector<Literal>& body);

// The number of these combinations.
double countAlternatives(const std::vector<Literal>& body);

} // namespace oddsat::gdl
