// A command of the program, called with the words of a command line.
#pragma once

#include "oddsat/python/opened_game.hpp"
#include "oddsat/python/waiting.hpp"

#include <string>
#include <vector>

namespace oddsat::python {

struct CommandResult {
  int exitCode = 0;
  std::string json; // what the program prints with --output json
  std::vector<Diagnostic> warnings = {};
  std::vector<std::string> remarks = {}; // with --verbose
};

// `words` begin with the command. The game, if there is one, takes the place of the file of that
// name. Bad input and limits are part of the result, as they are of the output of the program.
CommandResult callCommand(const std::vector<std::string>& words, OpenedGame* game,
                          const Waiting& waiting);

} // namespace oddsat::python
