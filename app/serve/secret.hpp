// Words that nobody can guess: tokens, and the ids of jobs.
#pragma once

#include <string>

namespace oddsat::serve {

std::string randomWord(size_t digits); // hexadecimal

// Compares in constant time.
bool equalSecret(const std::string& a, const std::string& b);

} // namespace oddsat::serve
