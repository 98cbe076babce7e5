// The version of the program and its libraries. CMake writes the definition, so that a new version
// compiles one file.
#pragma once

#include <string>

namespace oddsat {

std::string version(); // "1.2.3"

} // namespace oddsat
