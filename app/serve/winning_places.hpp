// The places of the board that make the end a win: the three marks in a line.
#pragma once

#include "oddsat/app/serve/opened_games.hpp"

namespace oddsat::serve {

// Places whose contents are enough, with what is not on the board, for the winner's goal value;
// none of them can be left out. Empty before the end, without a winner, and if nothing on the board
// is needed. The caller holds `opened.playing`.
std::vector<board::Space::Place>
winningPlaces(const OpenedGame& opened, const machine::State& state, const machine::View& view);

} // namespace oddsat::serve
