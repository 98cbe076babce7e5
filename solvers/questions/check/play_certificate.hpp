// Plays a certificate of a game's formula on the game: the strategy of each side is translated to
// moves, and its guaranteed value is computed over all replies that the rules of the game allow.
#pragma once

#include "oddsat/games/playouts/play.hpp"
#include "oddsat/questions/check/certificate.hpp"
#include "oddsat/questions/check/game_choices.hpp"

namespace oddsat::check {

struct PlayedCertificate {
  Rational guaranteed; // value for the player that the strategy of the exists side guarantees
  Rational allowed;    // largest value for the player that the strategy of the forall side allows
};

// Error if a strategy takes a position for lost that the rules of the game do not.
PlayedCertificate playCertificate(const CheckedCertificate& certificate, const GameChoices& choices,
                                  playouts::Play& play, const Question& question);

} // namespace oddsat::check
