// A position for people: fluents like cell(X,Y,V) as a grid, the others listed.
#pragma once

#include "gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::app {

std::string showPosition(const std::vector<gdl::Term>& fluents);

} // namespace oddsat::app
