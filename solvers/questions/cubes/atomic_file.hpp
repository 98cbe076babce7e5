// Files on a folder that many machines share: whole or not there at all, whoever is killed, and
// never two writers of one file.
#pragma once

#include <string>

namespace oddsat::cubes {

// Writes a new file. False: there is one of that name already, which is left as it is. Error where
// it cannot be written; then nothing of it stays behind.
bool writeOnce(const std::string& path, const std::string& text);

// The same for every reader of the same bytes; "3f2a..." with 16 digits.
std::string digest(const std::string& text);

} // namespace oddsat::cubes
