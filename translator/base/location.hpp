// A location in an input; every message about an input has one.
#pragma once

#include <string>

namespace oddsat {

struct Location {
  std::string file; // name written by the user, "-" for standard input
  int line = 0;     // from 1; 0: the file as a whole
  int column = 0;   // from 1; 0: the line as a whole
};

std::string toString(const Location& where); // "nim.gdl:14:7"

} // namespace oddsat
