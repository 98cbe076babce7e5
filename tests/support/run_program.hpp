// Runs the built program as a user would.
#pragma once

#include "oddsat/base/process.hpp"
#include "support/places.hpp"

#include <string>
#include <vector>

namespace oddsat::test {

inline ProcessResult oddsat(std::vector<std::string> words, const std::string& input = "",
                            const std::string& folder = support::sourceFolder()) {
  words.insert(words.begin(), support::programPath());
  return run({words, input, folder}, Limits(300.0, std::nullopt).within(300));
}

} // namespace oddsat::test
