// Text from a file or from standard input ("-"), plain or gzip-compressed (the content decides),
// without the byte order mark with which some editors begin UTF-8 files.
#pragma once

#include "oddsat/base/limits.hpp"

#include <string>

namespace oddsat {

struct Input {
  std::string name; // name written by the user; part of every Location
  std::string text;
};

// Throws Error for a missing or unreadable file, a directory, a damaged archive, or an input that
// is too long for a reader; throws LimitReached at a time limit, or if the text exceeds the memory
// limit.
Input readInput(const std::string& path, const Limits& limits = {});

// Reads standard input; a later readInput("-") returns the same text again.
Input readAhead(const Limits& limits);

// Throws the Error of readInput if the file cannot be opened; reads nothing.
void requireReadable(const std::string& path);

} // namespace oddsat
