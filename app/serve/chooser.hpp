// Who plays well, and when an exact answer takes too long: a move by playouts.
#pragma once

#include "oddsat/app/serve/jobs.hpp"
#include "oddsat/app/serve/positions_json.hpp"

namespace oddsat::serve {

// {"move":..,"estimate":..,"playouts":..}: what a role had best do at a position, as far as it is
// known after some seconds. Error where the role has no move there.
Json chooseByPlayouts(const OpenedGame& opened, const gdl::Term& role, const Reached& reached,
                      double seconds, const Limits& limits);

} // namespace oddsat::serve
