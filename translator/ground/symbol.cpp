#include "oddsat/ground/symbol.hpp"

#include <algorithm>

namespace oddsat::ground {

std::string_view Symbol::name() const {
  return text_.starts_with('"') ? text_ : text_.substr(0, text_.find('('));
}

// Commas inside terms and strings do not separate arguments.
std::vector<Symbol> Symbol::arguments() const {
  std::vector<Symbol> found;
  size_t begin = std::min(name().size() + 1, text_.size());
  int depth = 0;
  for (size_t i = begin; i < text_.size(); ++i) {
    const char c = text_[i];
    if (c == '"') {
      for (++i; i < text_.size() && text_[i] != '"'; ++i)
        if (text_[i] == '\\') ++i;
    } else if (c == '(') {
      ++depth;
    } else if ((c == ',' || c == ')') && depth == 0) {
      found.emplace_back(text_.substr(begin, i - begin));
      begin = i + 1;
    } else if (c == ')') {
      --depth;
    }
  }
  return found;
}

} // namespace oddsat::ground
