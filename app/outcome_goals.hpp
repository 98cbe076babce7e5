// Goal values of an outcome in the output of playouts: in words and as JSON.
#pragma once

#include "oddsat/app/print.hpp"

#include "oddsat/gdl/game.hpp"

namespace oddsat::app {

using Goals = std::vector<std::vector<int>>; // by role, ascending; normally one value

// "x 100, o 0"; roles without a goal are left out.
std::string goalsInWords(const gdl::Game& game, const Goals& goals);
// A number for each role, or a list if the rules give several; roles without a goal are left out.
Json goalsJson(const gdl::Game& game, const Goals& goals);

} // namespace oddsat::app
