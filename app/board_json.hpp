// A drawing as JSON: what `show --output json` prints and the page draws.
#pragma once

#include "oddsat/app/print.hpp"
#include "oddsat/questions/board/layout.hpp"

namespace oddsat::app {

Json toJson(const board::Drawing& drawing);
Json toJson(const std::vector<board::Space::Place>& places); // of touches()

} // namespace oddsat::app
