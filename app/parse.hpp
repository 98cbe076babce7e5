// The command line, through CLI11 and the tables of options.hpp.
#pragma once

#include "oddsat/app/options.hpp"

#include <string>

namespace oddsat::app {

struct Parsed {
  Options options;
  bool done = false; // help or version was asked for: print `text` and leave
  std::string text;
};

Parsed parse(int argc, const char* const* argv); // Error for a wrong usage

} // namespace oddsat::app
