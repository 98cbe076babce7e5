// From the options to a question about a game: roles found, start and strategies read.
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
GameQuestion loadQuestion(Session& session); // loads the game and reads what the options ask
ask::Inquiry inquire(Session& session);      // loads the game and asks what the options ask
ask::Options askOptions(const Options& options);

// The options that ask the question again, without start and strategies. A horizon that was found
// is found again.
std::vector<std::string> questionWords(Question question);

// The role named so, or an Error that names the option and lists the game's roles.
gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option);

std::vector<std::vector<gdl::NamedMove>> jointMovesOf(const Options& options); // --after
Settings settingsOf(const Options& options);                                   // --set
std::optional<Rational> askedBound(const Options& options);                    // --at-least
unsigned threadsOf(const Options& options); // default: as many as processors
prefix::Kind prefixKind(const Options& options);

} // namespace oddsat::app
