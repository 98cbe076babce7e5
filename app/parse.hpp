// Parser of the command line, with CLI11 and the tables of options.hpp.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

struct Parsed {
  Options options;
  bool done = false; // help or version was requested: print `text` and exit
  std::string text;
};

Parsed parse(int argc, const char* const* argv); // throws Error for wrong usage

} // namespace oddsat::app
