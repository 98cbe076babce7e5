// A certificate for a game's formula, played on the game: the strategy of each side is read back as
// moves, and what it guarantees is computed by all replies that the rules of the game allow.
#pragma once

#include "oddsat/games/playouts/play.hpp"
#include "oddsat/questions/check/certificate.hpp"
#include "oddsat/questions/check/game_choices.hpp"

namespace oddsat::check {

struct PlayedCertificate {
  Rational guaranteed; // to the player, by the strategy of the exists side
  Rational allowed;    // to the player at most, by the strategy of the forall side
};

// Error where a strategy says that the player has lost, and the game says something else.
PlayedCertificate playCertificate(const CheckedCertificate& certificate, const GameChoices& choices,
                                  playouts::Play& play, const Question& question);

} // namespace oddsat::check
