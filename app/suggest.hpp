// What a user may have meant by a word that nobody knows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace oddsat::app {

// "; did you mean '--player'?", or nothing where no known word is near.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

} // namespace oddsat::app
