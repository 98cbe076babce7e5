#include "oddsat/base/rational.hpp"

#include "oddsat/base/ascii.hpp"

#include <algorithm>

namespace oddsat {

namespace {

bool allDigits(std::string_view text) {
  for (char c : text)
    if (!isDigit(c)) return false;
  return !text.empty();
}

Integer powerOfTen(unsigned long exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
  return power;
}

std::optional<Rational> readFraction(std::string_view top, std::string_view bottom) {
  if (!allDigits(top) || !allDigits(bottom)) return std::nullopt;
  Rational value{Integer(std::string(top), 10), Integer(std::string(bottom), 10)};
  if (value.get_den() == 0) return std::nullopt;
  value.canonicalize();
  return value;
}

// Format: digits [. digits], without sign or exponent.
std::optional<Rational> readDecimal(std::string_view text) {
  size_t point = text.find('.');
  if (point == std::string_view::npos)
    return allDigits(text) ? std::optional(Rational(Integer(std::string(text), 10))) : std::nullopt;
  std::string whole(text.substr(0, point));
  std::string part(text.substr(point + 1));
  if (whole.empty() && part.empty()) return std::nullopt;
  std::string digits = whole + part;
  if (!allDigits(digits)) return std::nullopt;
  Rational value{Integer(digits, 10), powerOfTen(part.size())};
  value.canonicalize();
  return value;
}

} // namespace

std::optional<Rational> readRational(std::string_view text) {
  bool negative = !text.empty() && text.front() == '-';
  if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
  std::optional<Rational> value;
  if (size_t slash = text.find('/'); slash != std::string_view::npos) {
    value = readFraction(text.substr(0, slash), text.substr(slash + 1));
  } else if (size_t e = text.find_first_of("eE"); e != std::string_view::npos) {
    value = readDecimal(text.substr(0, e));
    std::string_view exponent = text.substr(e + 1);
    bool down = !exponent.empty() && exponent.front() == '-';
    if (!exponent.empty() && (exponent.front() == '-' || exponent.front() == '+'))
      exponent.remove_prefix(1);
    if (!value || !allDigits(exponent) || exponent.size() > 4) return std::nullopt;
    Rational scale(powerOfTen(std::stoul(std::string(exponent))));
    if (down)
      *value /= scale;
    else
      *value *= scale;
  } else {
    value = readDecimal(text);
  }
  if (value && negative) *value = -*value;
  return value;
}

std::string toString(const Rational& value) {
  return value.get_str();
}

std::string toDecimal(const Rational& value, int digits) {
  Integer scaled = abs(value.get_num()) * powerOfTen(static_cast<unsigned long>(digits));
  scaled /= value.get_den();
  std::string text = scaled.get_str();
  size_t wanted = static_cast<size_t>(digits) + 1;
  if (text.size() < wanted) text.insert(0, wanted - text.size(), '0');
  if (digits > 0) text.insert(text.size() - static_cast<size_t>(digits), ".");
  return (value < 0 ? "-" : "") + text;
}

std::optional<std::string> exactDecimal(const Rational& value) {
  Integer rest = value.get_den();
  unsigned long twos = 0, fives = 0;
  while (mpz_divisible_ui_p(rest.get_mpz_t(), 2)) rest /= 2, ++twos;
  while (mpz_divisible_ui_p(rest.get_mpz_t(), 5)) rest /= 5, ++fives;
  if (rest != 1) return std::nullopt;
  return toDecimal(value, static_cast<int>(std::max(twos, fives)));
}

} // namespace oddsat
