#include "oddsat/ground/lp_cursor.hpp"

#include "oddsat/base/ascii.hpp"

#include <algorithm>

namespace oddsat::ground {

bool LpCursor::startsWith(const char* word) const {
  return text_.compare(at_, std::char_traits<char>::length(word), word) == 0;
}

Location LpCursor::place(size_t offset) {
  if (offset < counted_) counted_ = 0, line_ = 1, lineStart_ = 0;
  for (; counted_ < offset; ++counted_)
    if (text_[counted_] == '\n') ++line_, lineStart_ = counted_ + 1;
  return {name_, line_, static_cast<int>(offset - lineStart_) + 1};
}

void LpCursor::skipLine() {
  at_ = std::min(text_.find('\n', at_), text_.size());
}

void LpCursor::skipComment() {
  if (!startsWith("%*")) return skipLine();
  int depth = 0; // block comments nest, and may contain line comments
  do {
    if (startsWith("%*"))
      ++depth, at_ += 2;
    else if (startsWith("*%"))
      --depth, at_ += 2;
    else if (startsWith("%"))
      skipLine();
    else
      ++at_;
  } while (depth > 0 && at_ < text_.size());
}

// A string ends in its line and has three escapes; otherwise the quote is a single character.
void LpCursor::skipString() {
  auto escapes = [&](size_t at) {
    return at < text_.size() && (text_[at] == '"' || text_[at] == '\\' || text_[at] == 'n');
  };
  size_t end = at_ + 1;
  while (end < text_.size() && text_[end] != '"' && text_[end] != '\n') {
    if (text_[end] == '\\' && !escapes(++end)) break;
    ++end;
  }
  bool ended = end < text_.size() && text_[end] == '"';
  at_ = ended ? end + 1 : at_ + 1;
}

void LpCursor::skipSpace() {
  while (!atEnd()) {
    if (atComment())
      skipComment();
    else if (isSpace(text_[at_]))
      ++at_;
    else
      break;
  }
}

std::string LpCursor::restOfStatement() {
  std::string rest;
  while (!atEnd()) {
    size_t begin = at_;
    if (text_[at_] == '.' && !startsWith("..")) {
      ++at_;
      break;
    }
    if (atComment()) {
      skipComment();
      continue;
    }
    if (text_[at_] == '"')
      skipString();
    else
      at_ += startsWith("..") ? 2 : 1;
    rest += text_.substr(begin, std::min(at_, text_.size()) - begin);
  }
  at_ = std::min(at_, text_.size());
  return rest;
}

} // namespace oddsat::ground
