// The goal values of an outcome, as playouts print them: in words and as JSON.
#pragma once

#include "oddsat/app/print.hpp"

#include "oddsat/gdl/game.hpp"

namespace oddsat::app {

using Goals = std::vector<std::vector<int>>; // by role: ascending; normally one

// "x 100, o 0"; roles without a goal are left out.
std::string goalsInWords(const gdl::Game& game, const Goals& goals);
// A number for each role; a list where the rules say several; roles without a goal are left out.
Json goalsJson(const gdl::Game& game, const Goals& goals);

} // namespace oddsat::app
