// Runs the built program as a user would.
#pragma once

#include "base/process.hpp"

#include <string>
#include <vector>

namespace oddsat::test {

inline ProcessResult oddsat(std::vector<std::string> words, const std::string& input = "",
                            const std::string& folder = ODDSAT_SOURCE_DIR) {
  words.insert(words.begin(), ODDSAT_PROGRAM);
  return run({words, input, folder}, Limits(300.0, std::nullopt).within(300));
}

} // namespace oddsat::test
