// The move domain is `input`; missing moves are added with a warning, so that all engines agree.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/circuit/game_circuit.hpp"
#include "oddsat/circuit/shown_atoms.hpp"
#include "oddsat/gdl/game.hpp"

namespace oddsat::circuit {

// Removes moves outside `input` that can never be legal, and warns of those that can. A game
// without `input` keeps all its moves.
void matchInput(GameCircuit& circuit, const gdl::Game& game, const std::vector<ShownAtom>& shown,
                Report& report);

} // namespace oddsat::circuit
