// The words of infix text: names, 'quoted names', Variables, ?variables, numbers, punctuation.
#pragma once

#include "oddsat/gdl/syntax.hpp"

namespace oddsat::gdl {

struct InfixWord {
  enum class Kind { name, quoted, variable, mark, end };
  Kind kind = Kind::end;
  std::string text = {}; // name without quotes, variable without its mark, or punctuation
  Place place = {};
  bool is(std::string_view mark) const { return kind == Kind::mark && text == mark; }
};

// The last word has the kind `end`. Characters that are not part of any word are reported and left
// out.
std::vector<InfixWord> splitInfix(std::string_view text, Mistakes& mistakes);

// True if KIF can represent this name, which has no quotes.
bool fitsKif(std::string_view name);

} // namespace oddsat::gdl
