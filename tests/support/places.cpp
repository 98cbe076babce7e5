#include "support/places.hpp"

namespace oddsat::support {

const std::string& sourceFolder() {
  static const std::string path = ODDSAT_SOURCE_DIR;
  return path;
}

const std::string& programPath() {
  static const std::string path = ODDSAT_PROGRAM;
  return path;
}

} // namespace oddsat::support
