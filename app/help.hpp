// The text of `--help`, from the tables of commands and options, for lines of 80 columns.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

std::string overview(); // the commands, one on each line
std::string commandHelp(const CommandRow& command);

} // namespace oddsat::app
