// Paths of this checkout and of the program under test. Only one object contains the paths, so that
// all other objects are the same in every checkout and come from the compiler cache.
#pragma once

#include <string>

namespace oddsat::support {

const std::string& sourceFolder();
const std::string& programPath();

} // namespace oddsat::support
