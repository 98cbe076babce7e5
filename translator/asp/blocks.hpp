// The .lp blocks of encodings/, embedded in the program, by file name without suffix.
#pragma once

#include <map>
#include <string>

namespace oddsat::asp {

const std::map<std::string, std::string>& blocks();

} // namespace oddsat::asp
