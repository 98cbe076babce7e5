// Chooses a move by playouts, for positions in which an exact answer takes too long.
#pragma once

#include "oddsat/app/serve/jobs.hpp"
#include "oddsat/app/serve/positions_json.hpp"

namespace oddsat::serve {

// Returns {"move":..,"estimate":..,"playouts":..}: the best move of a role as estimated within
// `seconds`. Error if the role has no move in this position.
Json chooseByPlayouts(const OpenedGame& opened, const gdl::Term& role, const Reached& reached,
                      double seconds, const Limits& limits);

} // namespace oddsat::serve
