#include "oddsat/gdl/infix_words.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace oddsat::gdl {

namespace {

bool startsName(char c) {
  return isLower(c) || isUpper(c) || c == '_' || (c & 0x80) != 0;
}
bool startsVariable(char c) {
  return isUpper(c) || c == '_';
}

class Splitter {
public:
  Splitter(std::string_view text, Mistakes& mistakes) : cursor_(text), mistakes_(mistakes) {}

  std::vector<InfixWord> split() {
    while (true) {
      mistakes_.step();
      skipBlanks();
      InfixWord word{.place = cursor_.place()};
      if (cursor_.atEnd()) {
        words_.push_back(word);
        return std::move(words_);
      }
      try {
        read(word);
      } catch (const BadStatement&) { // a misspelled name still counts as a name
        if (word.kind == InfixWord::Kind::mark) continue;
      }
      words_.push_back(std::move(word));
    }
  }

private:
  void skipBlanks() {
    while (!cursor_.atEnd() && (isSpace(cursor_.peek()) || cursor_.peek() == '%')) {
      if (cursor_.peek() == '%')
        cursor_.skipLine();
      else
        cursor_.advance();
    }
  }

  void read(InfixWord& word) {
    char c = cursor_.peek();
    if (c == '?') return readMarkedVariable(word);
    if (c == '\'') {
      word.kind = InfixWord::Kind::quoted;
      word.text = readQuoted(word.place);
      return;
    }
    if (isDigit(c) || (c == '-' && isDigit(cursor_.peek(1)))) return readNumber(word);
    if (startsName(c)) return readName(word);
    readMark(word);
  }

  std::string letters() {
    Place place = cursor_.place();
    size_t start = cursor_.offset();
    while (!cursor_.atEnd() && (startsName(cursor_.peek()) || isDigit(cursor_.peek())))
      cursor_.advance();
    std::string_view word = cursor_.from(start);
    if (!isUtf8(word)) mistakes_.stop(place, "a name that is not UTF-8 text");
    return std::string(word);
  }

  void readName(InfixWord& word) {
    word.text = letters();
    word.kind = InfixWord::Kind::name;
    bool keyword = isKeyword(inLowerCase(word.text)) || isReserved(inLowerCase(word.text));
    if (!startsVariable(word.text.front()) || (keyword && cursor_.peek() == '(')) return;
    if (word.text == "_") fail(word.place, "'_' is no variable here; give it a name");
    word.kind = InfixWord::Kind::variable;
    word.text.front() = inLowerCase(word.text.substr(0, 1)).front();
  }

  void readNumber(InfixWord& word) {
    size_t start = cursor_.offset();
    cursor_.advance();
    while (isDigit(cursor_.peek())) cursor_.advance();
    word.kind = InfixWord::Kind::name;
    if (startsName(cursor_.peek())) {
      letters();
      fail(word.place,
           fmt::format("a name that begins with a digit needs quotes: '{}'", cursor_.from(start)));
    }
    word.text = cursor_.from(start);
  }

  void readMarkedVariable(InfixWord& word) {
    cursor_.advance();
    word.kind = InfixWord::Kind::variable;
    word.text = cursor_.peek() == '\'' ? readQuoted(word.place) : letters();
    if (word.text.empty()) fail(word.place, "a variable without a name");
  }

  std::string readQuoted(const Place& place) {
    std::string name;
    for (cursor_.advance(); cursor_.peek() != '\''; cursor_.advance()) {
      if (cursor_.peek() == '\\') cursor_.advance();
      if (cursor_.atEnd() || cursor_.peek() == '\n')
        fail(place, "a quoted name that does not end in its line");
      name += cursor_.peek();
    }
    cursor_.advance();
    if (!isUtf8(name)) mistakes_.stop(place, "a name that is not UTF-8 text");
    if (!fitsKif(name))
      fail(place,
           fmt::format("'{}' cannot be a name: KIF has no way to write it (blanks, parentheses, "
                       "';', a '?' in front, nothing at all)",
                       name));
    return name;
  }

  void readMark(InfixWord& word) {
    // The last ones are not part of GDL; the reader reports what to write instead.
    static constexpr std::array<std::string_view, 22> marks{
        ":-", "<=", "(", ")",  ",",  ".", "&",  "|", "~", "\\==", "\\=",
        "==", "=<", "=", "!=", "<>", "<", ">=", ">", "+", "*",    "/"};
    word.kind = InfixWord::Kind::mark;
    for (std::string_view mark : marks) {
      if (!cursor_.startsWith(mark)) continue;
      for (size_t i = 0; i < mark.size(); ++i) cursor_.advance();
      word.text = mark;
      return;
    }
    std::string character(1, cursor_.peek());
    cursor_.advance();
    fail(word.place, "'" + character + "' does not belong here");
  }

  [[noreturn]] void fail(const Place& place, std::string message) {
    mistakes_.add(place, std::move(message));
    throw BadStatement{};
  }

  Cursor cursor_;
  Mistakes& mistakes_;
  std::vector<InfixWord> words_;
};

} // namespace

std::vector<InfixWord> splitInfix(std::string_view text, Mistakes& mistakes) {
  return Splitter(text, mistakes).split();
}

bool fitsKif(std::string_view name) {
  return !name.empty() && name.front() != '?' && std::none_of(name.begin(), name.end(), [](char c) {
    return isSpace(c) || c == '(' || c == ')' || c == ';';
  });
}

} // namespace oddsat::gdl
