// Strategy text as tokens. ASCII and Unicode spellings of one sign give the same token.
#pragma once

#include "oddsat/base/input.hpp"
#include "oddsat/base/location.hpp"

#include <string>
#include <vector>

namespace oddsat::strategy {

enum class Sign {
  name,     // lower-case identifier or number
  variable, // upper-case identifier or ?name
  quoted,   // 'Any text': a constant
  braced,   // {(kif term)}: the text between the braces
  open,
  close,
  comma,
  colon,
  semicolon,
  equals,
  unequal,
  dots,
  leftBrace,
  rightBrace,
  leftBracket,
  rightBracket,
  less,
  greater,
  leftBar,
  rightBar,
  first,
  filter,
  conjunction,
  disjunction,
  negation,
  implication,
  equivalence,
  next,
  exists,
  forall,
  in,
  yes,
  no,
  end
};

struct Token {
  Sign sign;
  std::string text;
  Location where;
};

// Throws Error for a character outside of tokens, an open quote, text that is not UTF-8.
std::vector<Token> tokens(const Input& input, const Limits& limits = {});

} // namespace oddsat::strategy
