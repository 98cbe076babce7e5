// The game of an inquiry as its sides observe it, and strategies in it that are proved before they
// are returned.
#pragma once

#include "oddsat/games/hidden/strategy_rows.hpp"
#include "oddsat/games/playouts/observed_game.hpp"
#include "oddsat/questions/ask/inquiry.hpp"

namespace oddsat::ask {

// The inquiry must outlive it. Its horizon must be set.
playouts::ObservedGame observedGame(const Inquiry& inquiry, Work& work);

// The strategy of the maximiser in words. std::logic_error where the best reply of the opponents
// does not leave this value.
hidden::WrittenStrategy provedStrategy(const hidden::ObservedSteps& steps,
                                       const hidden::Graph& graph, const hidden::Mixture& mixture,
                                       const Rational& value);

} // namespace oddsat::ask
