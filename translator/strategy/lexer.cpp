#include "oddsat/strategy/lexer.hpp"

#include "oddsat/base/ascii.hpp"
#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace oddsat::strategy {

namespace {

// Longer spellings precede those with which they begin.
constexpr std::array<std::pair<std::string_view, Sign>, 50> spellings = {{
    {"<->", Sign::equivalence},
    {"↔", Sign::equivalence},
    {"<=>", Sign::equivalence},
    {"->", Sign::implication},
    {"→", Sign::implication},
    {"⇒", Sign::implication},
    {"|>", Sign::first},
    {"▽", Sign::first},
    {"&>", Sign::filter},
    {"△", Sign::filter},
    {"{|", Sign::leftBar},
    {"|}", Sign::rightBar},
    {"⟦", Sign::leftBar},
    {"⟧", Sign::rightBar},
    {"&", Sign::conjunction},
    {"∧", Sign::conjunction},
    {"|", Sign::disjunction},
    {"∨", Sign::disjunction},
    {"~", Sign::negation},
    {"¬", Sign::negation},
    {"○", Sign::next},
    {"◯", Sign::next},
    {"∃", Sign::exists},
    {"∀", Sign::forall},
    {"∈", Sign::in},
    {"⊤", Sign::yes},
    {"⊥", Sign::no},
    {"!=", Sign::unequal},
    {"≠", Sign::unequal},
    {"=", Sign::equals},
    {"..", Sign::dots},
    {"(", Sign::open},
    {")", Sign::close},
    {",", Sign::comma},
    {":", Sign::colon},
    {";", Sign::semicolon},
    {"{", Sign::leftBrace},
    {"}", Sign::rightBrace},
    {"[", Sign::leftBracket},
    {"]", Sign::rightBracket},
    {"<", Sign::less},
    {">", Sign::greater},
    {"«", Sign::less},
    {"»", Sign::greater},
    {"⟨", Sign::less},
    {"⟩", Sign::greater},
    {"▷", Sign::first},
    {"∇", Sign::first},
    {"Δ", Sign::filter},
    {"▵", Sign::filter},
}};

class Scanner {
public:
  Scanner(const Input& input, const Limits& limits)
      : text_(input.text), file_(input.name), pace_(limits) {}

  std::vector<Token> all() {
    std::vector<Token> found;
    while (skipBlank()) found.push_back(one());
    found.push_back({Sign::end, "", here()});
    return found;
  }

private:
  Location here() const { return {file_, line_, column_}; }

  // Columns count characters, not bytes: continuation bytes of UTF-8 are not counted.
  void advance(size_t bytes) {
    for (; bytes > 0; --bytes, ++at_) {
      if (text_[at_] == '\n')
        ++line_, column_ = 1;
      else if ((text_[at_] & 0xC0) != 0x80)
        ++column_;
    }
  }

  // Skips blanks and comments (% or # to the end of the line; ; separates rules here, unlike in
  // GDL). Returns false at the end.
  bool skipBlank() {
    while (at_ < text_.size()) {
      if (text_[at_] == '%' || text_[at_] == '#')
        while (at_ < text_.size() && text_[at_] != '\n') advance(1);
      else if (isSpace(text_[at_]))
        advance(1);
      else
        return true;
    }
    return false;
  }

  Token take(Sign sign, size_t bytes, size_t skipFront = 0, size_t skipBack = 0) {
    Token token{sign, text_.substr(at_ + skipFront, bytes - skipFront - skipBack), here()};
    advance(bytes);
    return token;
  }

  static bool inName(char c) { return isAlphanumeric(c) || c == '_'; }

  Token one() {
    pace_.step();
    char c = text_[at_];
    if (c == '\'') return quoted();
    if (c == '{' && startsKif()) return braced();
    if (inName(c) || c == '?') return word();
    for (const auto& [spelling, sign] : spellings)
      if (std::string_view(text_).substr(at_).starts_with(spelling))
        return take(sign, spelling.size());
    throw Error(here(), "this character has no meaning in a strategy");
  }

  Token word() {
    size_t end = at_ + 1;
    while (end < text_.size() && inName(text_[end])) ++end;
    bool variable = text_[at_] == '?' || isUpper(text_[at_]);
    if (text_[at_] == '?' && end == at_ + 1) throw Error(here(), "'?' without a name");
    return take(variable ? Sign::variable : Sign::name, end - at_);
  }

  Token quoted() {
    size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '\'' && text_[end] != '\n') ++end;
    if (end >= text_.size() || text_[end] != '\'') throw Error(here(), "this quote is not closed");
    if (end == at_ + 1) throw Error(here(), "an empty name");
    return take(Sign::quoted, end + 1 - at_, 1, 1);
  }

  // "{(" or "{ (" begins a KIF term; any other brace belongs to a set or to first { ... }. A rule
  // in parentheses inside first { } differs by the text after the parenthesis: KIF has no commas,
  // colons or connectives.
  bool startsKif() const {
    size_t i = at_ + 1;
    while (i < text_.size() && isSpace(text_[i])) ++i;
    if (i >= text_.size() || text_[i] != '(') return false;
    size_t end = text_.find('}', i);
    if (end == std::string::npos) return false;
    return text_.substr(i, end - i).find_first_of(",:;&|=<>~") == std::string::npos;
  }

  Token braced() {
    size_t end = text_.find('}', at_);
    return take(Sign::braced, end + 1 - at_, 1, 1);
  }

  const std::string& text_;
  const std::string& file_;
  size_t at_ = 0;
  int line_ = 1, column_ = 1;
  Pace pace_;
};

} // namespace

std::vector<Token> tokens(const Input& input, const Limits& limits) {
  return Scanner(input, limits).all();
}

} // namespace oddsat::strategy
