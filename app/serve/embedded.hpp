// Files that are compiled into the program (see oddsat_embed in CMakeLists.txt): texts by name.
#pragma once

#include <map>
#include <string>

namespace oddsat::serve {

const std::map<std::string, std::string>& pageFiles();    // web/, names with suffix
const std::map<std::string, std::string>& shippedGames(); // benchmarks/games, names without suffix
const std::map<std::string, std::string>&
shippedStrategies(); // benchmarks/strategies, names without suffix

} // namespace oddsat::serve
