// A drawing as JSON: what `show --output json` prints and the page draws.
#pragma once

#include "board/layout.hpp"
#include "print.hpp"

namespace oddsat::app {

Json toJson(const board::Drawing& drawing);
Json toJson(const std::vector<board::Space::Place>& places); // of touches()

} // namespace oddsat::app
