#include "oddsat/gdl/syntax.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/base/index.hpp"
#include "oddsat/gdl/keyword_table.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tuple>

namespace oddsat::gdl {

namespace {

constexpr size_t mostMistakes = 20;

bool isContinuation(char c) {
  return (c & 0xC0) == 0x80;
}

size_t sequenceLength(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return 2;
  if (first >= 0xE0 && first <= 0xEF) return 3;
  if (first >= 0xF0 && first <= 0xF4) return 4;
  return 0;
}

// Sorts the first `count` mistakes by location; a mistake that ended the reading remains last.
std::vector<Diagnostic> sorted(std::vector<Diagnostic> mistakes, size_t count) {
  std::stable_sort(
      mistakes.begin(), iteratorAt(mistakes, count), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.where.line, a.where.column) < std::tie(b.where.line, b.where.column);
      });
  return mistakes;
}

} // namespace

void Cursor::advance() {
  char passed = text_[next_++];
  if (passed == '\n') {
    ++place_.line;
    place_.column = 1;
  } else if (!isContinuation(peek())) {
    ++place_.column;
  }
}

void Cursor::skipLine() {
  while (!atEnd() && peek() != '\n') advance();
}

void Mistakes::add(const Place& place, std::string message, std::vector<Note> notes) {
  found_.push_back({at(place), std::move(message), std::move(notes)});
  if (found_.size() == mostMistakes) stop(place, "too many mistakes; the rest is not read");
}

void Mistakes::stop(const Place& place, std::string message) {
  found_.push_back({at(place), std::move(message)});
  throw Error(sorted(found_, found_.size() - 1));
}

void Mistakes::throwIfAny() const {
  if (!found_.empty()) throw Error(sorted(found_, found_.size()));
}

std::string withoutOperator(std::string_view sign, Notation notation) {
  static constexpr std::array<std::string_view, 11> comparisons{
      "=", "==", "!=", "\\=", "\\==", "<>", "<", ">", ">=", "=<", "<="};
  static constexpr std::array<std::string_view, 4> arithmetic{"+", "-", "*", "/"};
  const bool kif = notation == Notation::kif;
  if (std::ranges::find(comparisons, sign) != comparisons.end())
    return fmt::format(
        "GDL has no '{}': write a constant in place of the variable, as in {}; 'A and "
        "B differ' is {}; any other relation of constants is a list of facts, as in {}",
        sign, kif ? "(heap 2)" : "heap(2)", kif ? "(distinct ?a ?b)" : "distinct(A,B)",
        kif ? "(less 1 2)" : "less(1,2)");
  if (std::ranges::find(arithmetic, sign) != arithmetic.end())
    return fmt::format("GDL has no arithmetic: what '{}' computes is a list of facts, as in {}",
                       sign, kif ? "(succ 1 2)" : "succ(1,2)");
  return "";
}

bool isUtf8(std::string_view word) {
  for (size_t i = 0; i < word.size();) {
    size_t length = sequenceLength(static_cast<unsigned char>(word[i]));
    if (length == 0 || i + length > word.size()) return false;
    for (size_t k = 1; k < length; ++k)
      if (!isContinuation(word[i + k])) return false;
    i += length;
  }
  return true;
}

void checkBytes(std::string_view text, Mistakes& mistakes) {
  for (Cursor cursor(text); !cursor.atEnd(); cursor.advance()) {
    mistakes.step();
    const auto c = static_cast<unsigned char>(cursor.peek());
    if ((c < ' ' && !isSpace(cursor.peek())) || c == 0x7F)
      mistakes.stop(cursor.place(),
                    fmt::format("byte 0x{:02x} does not belong in a text; rules are "
                                "read as plain text in UTF-8",
                                c));
  }
}

void normalisePredicate(Term& atom) {
  std::string lowered = inLowerCase(atom.name);
  if (!isKeyword(lowered)) return;
  atom.name = lowered;
  if (lowered == word::terminal) atom.parenthesised = false;
}

} // namespace oddsat::gdl
