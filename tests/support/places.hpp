// Where this checkout and the program under test are. Only one object knows the paths, so that all
// the others are the same in every checkout and come from the compiler cache.
#pragma once

#include <string>

namespace oddsat::support {

const std::string& sourceFolder();
const std::string& programPath();

} // namespace oddsat::support
