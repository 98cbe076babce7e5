// Files in a folder that several machines share: a file is either complete or does not exist, also
// if a process is killed, and is never written by two processes.
#pragma once

#include <string>

namespace oddsat::cubes {

// Writes a new file. Returns false and changes nothing if a file of that name exists. Error if it
// cannot be written; then no partial file remains.
bool writeOnce(const std::string& path, const std::string& text);

// A hash of the bytes, equal on all machines: "3f2a..." with 16 digits.
std::string digest(const std::string& text);

} // namespace oddsat::cubes
