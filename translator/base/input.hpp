// Text from a path, from standard input ("-"), plain or gzip-compressed (the content decides),
// without the byte order mark that some editors begin UTF-8 files with.
#pragma once

#include "oddsat/base/limits.hpp"

#include <string>

namespace oddsat {

struct Input {
  std::string name; // as the user gave it; goes into every Location
  std::string text;
};

// Throws Error for a missing or unreadable file, a directory, a damaged archive, or more bytes than
// a reader could hold; LimitReached while it waits for bytes, or for more than memory allows.
Input readInput(const std::string& path, const Limits& limits = {});

// Standard input, which can be read once more afterwards.
Input readAhead(const Limits& limits);

// The Error of readInput when the file cannot even be opened; reads nothing.
void requireReadable(const std::string& path);

} // namespace oddsat
