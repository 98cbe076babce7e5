// Drawing of a board as JSON, for `show --output json` and for the page.
#pragma once

#include "oddsat/app/print.hpp"
#include "oddsat/questions/board/layout.hpp"

namespace oddsat::app {

Json toJson(const board::Drawing& drawing);
Json toJson(const std::vector<board::Space::Place>& places); // the result of touches()

} // namespace oddsat::app
