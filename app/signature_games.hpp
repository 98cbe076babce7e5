// Rulesheets of `bench --signature`, embedded at build time, by file name without suffix.
#pragma once

#include <map>
#include <string>

namespace oddsat::app {

const std::map<std::string, std::string>& signatureGames();

} // namespace oddsat::app
