// Single terms and joint moves in options. The terms are ground, so a name that begins with a
// capital letter needs no quotes.
#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/read.hpp"
#include "oddsat/gdl/syntax.hpp"

#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

class TermReader {
public:
  TermReader(std::string_view text, const Location& where)
      : cursor_(text, {where.line, where.column > 0 ? where.column : 1}), where_(where) {}

  Term term(int depth = 0) {
    skipBlanks();
    if (depth > deepestNesting)
      fail(fmt::format("parentheses nested more than {} deep", deepestNesting));
    if (cursor_.peek() == '(') return kifTerm(depth);
    Term result{.name = name(), .place = cursor_.place()};
    if (cursor_.peek() != '(') return result;
    cursor_.advance();
    result.parenthesised = accept(')');
    if (result.parenthesised) return result;
    do result.args.push_back(term(depth + 1));
    while (accept(','));
    if (!accept(')')) fail("expected ')' or ','");
    return result;
  }

  bool accept(char c) {
    skipBlanks();
    if (cursor_.atEnd() || cursor_.peek() != c) return false;
    cursor_.advance();
    return true;
  }

  bool atEnd() {
    skipBlanks();
    return cursor_.atEnd();
  }

  [[noreturn]] void fail(const std::string& message) const {
    if (where_.line > 0)
      throw Error(Location{where_.file, cursor_.place().line, cursor_.place().column}, message);
    throw Error(where_, fmt::format("{} at character {}", message, cursor_.offset() + 1));
  }

private:
  Term kifTerm(int depth) {
    cursor_.advance();
    skipBlanks();
    Term result{.name = name(), .place = cursor_.place()};
    while (!accept(')')) {
      if (cursor_.atEnd()) fail("expected ')'");
      result.args.push_back(term(depth + 1));
    }
    result.parenthesised = result.args.empty();
    return result;
  }

  std::string name() {
    if (cursor_.peek() == '\'') return quotedName();
    if (cursor_.peek() == '?') fail("a variable where a definite name is needed");
    size_t start = cursor_.offset();
    constexpr std::string_view ends = "(),;'";
    while (!cursor_.atEnd() && !isSpace(cursor_.peek()) && ends.find(cursor_.peek()) == ends.npos)
      cursor_.advance();
    std::string_view word = cursor_.from(start);
    if (word.empty()) fail(cursor_.atEnd() ? "a term is missing" : "expected a name");
    if (!isUtf8(word)) fail("a name that is not UTF-8 text");
    return std::string(word);
  }

  std::string quotedName() {
    std::string word;
    for (cursor_.advance(); cursor_.peek() != '\''; cursor_.advance()) {
      if (cursor_.peek() == '\\') cursor_.advance();
      if (cursor_.atEnd()) fail("a quoted name without its end");
      word += cursor_.peek();
    }
    cursor_.advance();
    if (word.empty()) fail("an empty name");
    return word;
  }

  void skipBlanks() {
    while (!cursor_.atEnd() && isSpace(cursor_.peek())) cursor_.advance();
  }

  Cursor cursor_;
  Location where_;
};

} // namespace

Term readTerm(std::string_view text, const Location& where) {
  TermReader reader(text, where);
  Term term = reader.term();
  if (!reader.atEnd()) reader.fail("expected nothing more after the term");
  return term;
}

std::vector<std::vector<NamedMove>> readJointMoves(std::string_view text) {
  TermReader reader(text, Location());
  std::vector<std::vector<NamedMove>> steps;
  while (!reader.atEnd()) {
    std::vector<NamedMove>& step = steps.emplace_back();
    do {
      Term role = reader.term();
      if (reader.atEnd()) reader.fail("a move is missing (each is written 'role move')");
      step.push_back({std::move(role), reader.term()});
    } while (reader.accept(','));
    if (!reader.atEnd() && !reader.accept(';')) reader.fail("expected ';' or ','");
  }
  return steps;
}

} // namespace oddsat::gdl
