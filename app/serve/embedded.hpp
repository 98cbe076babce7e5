// Files that travel inside the program (see oddsat_embed in CMakeLists.txt): by name, their text.
#pragma once

#include <map>
#include <string>

namespace oddsat::serve {

const std::map<std::string, std::string>& pageFiles();         // web/, with their suffix
const std::map<std::string, std::string>& shippedGames();      // benchmarks/games, without
const std::map<std::string, std::string>& shippedStrategies(); // benchmarks/strategies, without

} // namespace oddsat::serve
