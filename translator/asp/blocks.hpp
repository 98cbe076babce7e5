// The .lp building blocks of encodings/, embedded at build time, by file name without suffix.
#pragma once

#include <map>
#include <string>

namespace oddsat::asp {

const std::map<std::string, std::string>& blocks();

} // namespace oddsat::asp
