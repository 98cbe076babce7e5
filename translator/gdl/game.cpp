#include "oddsat/gdl/game.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace oddsat::gdl {

namespace {

// Numbers may have any length, so their digits are compared, not their values in a machine word.
std::strong_ordering compareNumbers(std::string_view left, std::string_view right) {
  auto split = [](std::string_view text) {
    bool negative = text.front() == '-';
    if (negative) text.remove_prefix(1);
    text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
    return std::pair(negative && !text.empty(), text);
  };
  auto [leftNegative, leftDigits] = split(left);
  auto [rightNegative, rightDigits] = split(right);
  if (leftNegative != rightNegative)
    return leftNegative ? std::strong_ordering::less : std::strong_ordering::greater;
  if (leftNegative) std::swap(leftDigits, rightDigits);
  if (auto order = leftDigits.size() <=> rightDigits.size(); order != 0) return order;
  return leftDigits <=> rightDigits;
}

// "7" and "007" are different names with one value; the shorter one comes first.
std::strong_ordering compareNames(const std::string& left, const std::string& right) {
  bool leftNumber = isNumber(left), rightNumber = isNumber(right);
  if (leftNumber != rightNumber)
    return leftNumber ? std::strong_ordering::less : std::strong_ordering::greater;
  if (!leftNumber) return left <=> right;
  if (auto order = compareNumbers(left, right); order != 0) return order;
  if (auto order = left.size() <=> right.size(); order != 0) return order;
  return left <=> right;
}

int rank(const Term& term) {
  if (term.variable) return 2;
  return term.args.empty() && !term.parenthesised ? 0 : 1;
}

bool isPlainName(std::string_view name) {
  return !name.empty() && name.front() >= 'a' && name.front() <= 'z' &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return isAlphanumeric(c) || c == '_'; });
}

std::string quoted(std::string_view name) {
  std::string text = "'";
  for (char c : name) {
    if (c == '\'' || c == '\\') text += '\\';
    text += c;
  }
  return text + "'";
}

std::string infixName(const std::string& name) {
  return (isPlainName(name) && !isReserved(name)) || isNumber(name) ? name : quoted(name);
}

std::string infixVariable(const std::string& name) {
  if (isPlainName(name)) {
    std::string text = name;
    text.front() = toUpper(text.front());
    return text;
  }
  bool upper = !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
  return "?" + (upper && isPlainName("a" + name) ? name : quoted(name));
}

void appendKif(std::string& text, const Term& term) {
  if (term.variable) text += '?';
  bool compound = rank(term) == 1;
  if (compound) text += '(';
  text += term.name;
  for (const Term& argument : term.args) {
    text += ' ';
    appendKif(text, argument);
  }
  if (compound) text += ')';
}

void appendInfix(std::string& text, const Term& term) {
  text += term.variable ? infixVariable(term.name) : infixName(term.name);
  if (rank(term) != 1) return;
  text += '(';
  for (size_t i = 0; i < term.args.size(); ++i) {
    if (i > 0) text += ',';
    appendInfix(text, term.args[i]);
  }
  text += ')';
}

} // namespace

std::strong_ordering Term::operator<=>(const Term& other) const {
  if (auto order = rank(*this) <=> rank(other); order != 0) return order;
  if (auto order = args.size() <=> other.args.size(); order != 0) return order;
  if (auto order = compareNames(name, other.name); order != 0) return order;
  for (size_t i = 0; i < args.size(); ++i)
    if (auto order = args[i] <=> other.args[i]; order != 0) return order;
  return std::strong_ordering::equal;
}

bool isNumber(const std::string& name) {
  size_t first = name.size() > 1 && name.front() == '-' ? 1 : 0;
  return first < name.size() && std::ranges::all_of(std::string_view(name).substr(first), isDigit);
}

bool isGround(const Term& term) {
  return !term.variable && std::all_of(term.args.begin(), term.args.end(), isGround);
}

std::string toKif(const Term& term) {
  std::string text;
  appendKif(text, term);
  return text;
}

std::string toInfix(const Term& term) {
  std::string text;
  appendInfix(text, term);
  return text;
}

} // namespace oddsat::gdl
