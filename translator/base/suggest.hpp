// A similar known name for an unknown name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace oddsat {

// Returns "; did you mean '--player'?", or an empty string if no known word is similar.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

} // namespace oddsat
