// From the options to a question about a compiled game: roles found, start resolved, strategies
// read.
#pragma once

#include "machine/machine.hpp"
#include "question.hpp"
#include "session.hpp"

namespace oddsat::app {

struct Asked {
  gdl::Game game;
  machine::Machine machine;
  Question question;     // horizon as given, or unset until one is needed
  std::string horizonIs; // "given", "bound" (found by the program), "least"
};

Asked ask(Session& session);
void requireHorizon(Session& session, Asked& asked); // finds one where none was given

// The role named so, or an Error that lists the game's roles.
gdl::Term findRole(const gdl::Game& game, const std::string& name, const std::string& option);

} // namespace oddsat::app
