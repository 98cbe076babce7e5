// A position for people: fluents like cell(X,Y,V) as a grid, the others listed.
#pragma once

#include "gdl/game.hpp"

#include <string>
#include <vector>

namespace oddsat::app {

// `all`: every fluent there is; cells of which nothing holds are shown empty.
std::string showPosition(const std::vector<gdl::Term>& fluents, const std::vector<gdl::Term>& all);

} // namespace oddsat::app
