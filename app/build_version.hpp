// Which program computed something: its version and a digest of its sources, so that what two
// builds of one version have computed is not mistaken for one. Made by scripts/source_digest.cmake.
#pragma once

#include <string>

namespace oddsat::app {

std::string buildVersion(); // 0.1.0+0123456789ab

} // namespace oddsat::app
