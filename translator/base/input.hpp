// Text from a path, from standard input ("-"), plain or gzip-compressed (told by content).
#pragma once

#include <string>

namespace oddsat {

struct Input {
  std::string name; // as the user gave it; goes into every Location
  std::string text;
};

// Throws Error for a missing or unreadable file, a directory, a damaged archive, or more
// bytes than a reader could hold.
Input readInput(const std::string& path);

} // namespace oddsat
