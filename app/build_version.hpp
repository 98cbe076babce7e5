// Version of the program with a digest of its sources, so that results of two builds of one version
// are distinguished. Made by scripts/source_digest.cmake.
#pragma once

#include <string>

namespace oddsat::app {

std::string buildVersion(); // 0.2.0+0123456789ab

} // namespace oddsat::app
