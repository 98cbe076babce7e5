// The parser's functions for single tokens. The grammar is in declarations.cpp, parse_rules.cpp,
// parse_formulas.cpp and parse_terms.cpp.
#include "oddsat/strategy/parser.hpp"

#include <algorithm>

namespace oddsat::strategy {

namespace {

constexpr int deepestNesting = 400;

} // namespace

Parser::Deeper::Deeper(Parser& parser) : parser_(parser) {
  if (++parser_.depth_ > deepestNesting) parser_.wrong("nested too deeply");
}

Parser::Parser(const Input& input, const Limits& limits)
    : tokens_(tokens(input, limits)), pace_(limits) {}

const Token& Parser::peek(size_t ahead) const {
  return tokens_[std::min(next_ + ahead, tokens_.size() - 1)];
}

Token Parser::take() {
  pace_.step();
  Token token = peek();
  if (next_ + 1 < tokens_.size()) ++next_;
  return token;
}

bool Parser::atWord(std::string_view word, size_t ahead) const {
  const Token& token = peek(ahead);
  return (token.sign == Sign::name || token.sign == Sign::variable) && token.text == word;
}

bool Parser::accept(Sign sign) {
  return at(sign) && (take(), true);
}
bool Parser::acceptWord(std::string_view word) {
  return atWord(word) && (take(), true);
}

void Parser::wrong(const std::string& what) const {
  const Token& token = peek();
  std::string found = token.sign == Sign::end ? "the text ends here" : "found '" + token.text + "'";
  throw Error(token.where, what + ", " + found);
}

Token Parser::expect(Sign sign, const char* what) {
  if (!at(sign)) wrong(std::string("expected ") + what);
  return take();
}

void Parser::expectWord(std::string_view word, const char* where) {
  if (!acceptWord(word)) wrong("expected '" + std::string(word) + "' " + where);
}

const char* Parser::spelling(Rule::Kind kind) {
  switch (kind) {
  case Rule::Kind::first:
    return "'|>'";
  case Rule::Kind::filter:
    return "'&>'";
  case Rule::Kind::least:
    return "'least'";
  case Rule::Kind::greatest:
    return "'greatest'";
  default:
    return "'when ... do'";
  }
}

} // namespace oddsat::strategy
