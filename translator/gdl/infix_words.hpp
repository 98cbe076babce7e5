// The words of infix text: names, 'quoted names', Variables, ?variables, numbers, punctuation.
#pragma once

#include "oddsat/gdl/syntax.hpp"

namespace oddsat::gdl {

struct InfixWord {
  enum class Kind { name, quoted, variable, mark, end };
  Kind kind = Kind::end;
  std::string text = {}; // a name without quotes, a variable without its mark, or the punctuation
  Place place = {};
  bool is(std::string_view mark) const { return kind == Kind::mark && text == mark; }
};

// Ends with a word of kind `end`. Characters that belong to nothing are mistakes and left out.
std::vector<InfixWord> splitInfix(std::string_view text, Mistakes& mistakes);

// Can KIF hold this name, which has no quotes?
bool fitsKif(std::string_view name);

} // namespace oddsat::gdl
