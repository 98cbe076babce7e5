// From the options to a request about a game: roles found, start and strategies read.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/games/playouts/play.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <optional>

namespace oddsat::app {

struct RequestedGame {
  gdl::Game game;
  ask::Request request;
};
RequestedGame readRequest(Session& session); // loads the game and reads what the options ask
ask::Inquiry inquire(Session& session);      // loads the game and asks what the options ask
ask::Options askOptions(const Options& options);

// The role named so, or an Error that names the option and lists the game's roles.
gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option);

std::optional<Rational> askedBound(const Options& options); // --at-least
unsigned threadsOf(const Options& options);                 // default: as many as processors
prefix::Kind prefixKind(const Options& options);

// How strategies are read.
strategy::Reading readingOf(const Options& options);
Lookahead lookaheadOf(const Options& options);
playouts::PlayOptions playOptions(const Options& options, const Question& question);

} // namespace oddsat::app
