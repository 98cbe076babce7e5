// Text into a file that the user named.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>

namespace oddsat::app {

// A whole text. Error when that fails.
void writeText(const std::string& path, const std::string& text);

// Text of any length, compressed where the name ends in ".gz". The file appears under its name only
// when it is complete. Devices and pipes are written to directly; a link keeps its target. Error
// when that fails.
void writeFile(const std::string& path, const std::function<void(std::ostream&)>& write);

} // namespace oddsat::app
