// A whole text into a file that the user named.
#pragma once

#include <string>

namespace oddsat::app {

void writeText(const std::string& path, const std::string& text); // Error when that fails

} // namespace oddsat::app
