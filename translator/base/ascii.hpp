// Classes of ASCII characters. Other bytes, as in UTF-8, are in no class, and no locale matters.
#pragma once

#include <string>
#include <string_view>

namespace oddsat {

constexpr bool isDigit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool isUpper(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool isAlphanumeric(char c) {
  return isLower(c) || isUpper(c) || isDigit(c);
}
constexpr bool isSpace(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

constexpr char toLower(char c) {
  return isUpper(c) ? "abcdefghijklmnopqrstuvwxyz"[c - 'A'] : c;
}
constexpr char toUpper(char c) {
  return isLower(c) ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[c - 'a'] : c;
}
inline std::string inLowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = toLower(c);
  return lower;
}

} // namespace oddsat
