#include "oddsat/app/serve/secret.hpp"

#include <algorithm>
#include <random>

namespace oddsat::serve {

std::string randomWord(size_t digits) {
  constexpr const char* hexadecimal = "0123456789abcdef";
  std::random_device random;
  std::string word;
  while (word.size() < digits) word += hexadecimal[random() & 15U];
  return word;
}

bool equalSecret(const std::string& a, const std::string& b) {
  unsigned difference = a.size() == b.size() ? 0 : 1;
  for (size_t i = 0; i < std::min(a.size(), b.size()); ++i)
    difference |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
  return difference == 0;
}

} // namespace oddsat::serve
