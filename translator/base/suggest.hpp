// A near known name for a name that is unknown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace oddsat {

// "; did you mean '--player'?", or nothing where no known word is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

} // namespace oddsat
