// Question about a game from the options: roles are looked up, start and strategies are read.
#pragma once

#include "oddsat/app/session.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/questions/ask/ask.hpp"

#include <optional>
#include <string>
#include <vector>

namespace oddsat::app {

struct GameQuestion {
  gdl::Game game;
  Question question;
  ask::Preparation preparation;
};
gdl::Game loadGame(Session& session);        // the game of the session, or of the input
GameQuestion loadQuestion(Session& session); // loads the game and reads what the options ask
ask::Inquiry inquire(Session& session);      // loads the game and asks what the options ask
ask::Inquiry inquire(Session& session, GameQuestion asked);

// Keeps the machine of the inquiry for the next command, if the game is compiled as it is written.
void keepMachine(Session& session, const ask::Inquiry& inquiry);

ask::Options askOptions(const Options& options);

// The options that repeat the question, without start and strategies. A horizon that was computed
// is left out, since it is computed again.
std::vector<std::string> questionWords(Question question);

// The role with this name; throws Error with the option and the roles of the game.
gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option);

std::vector<std::vector<gdl::NamedMove>> jointMovesOf(const Options& options); // --after
Settings settingsOf(const Options& options);                                   // --set
std::optional<Rational> askedBound(const Options& options);                    // --at-least
unsigned threadsOf(const Options& options); // default: as many as processors
prefix::Kind prefixKind(const Options& options);

} // namespace oddsat::app
