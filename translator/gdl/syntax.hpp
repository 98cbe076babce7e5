// Types that both readers share: words with locations, mistakes up to a maximal number, and
// formulas before negations are pushed inwards.
#pragma once

#include "oddsat/base/error.hpp"
#include "oddsat/base/pace.hpp"
#include "oddsat/gdl/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oddsat::gdl {

constexpr int deepestNesting = 1000; // later steps may recurse over terms and bodies

// A position in a text, with the line and column of the next character.
class Cursor {
public:
  explicit Cursor(std::string_view text, Place start = {1, 1}) : text_(text), place_(start) {}
  bool atEnd() const { return next_ >= text_.size(); }
  char peek(size_t ahead = 0) const {
    return next_ + ahead < text_.size() ? text_[next_ + ahead] : '\0';
  }
  bool startsWith(std::string_view word) const { return text_.substr(next_).starts_with(word); }
  void advance();
  void skipLine(); // to the end of the line
  Place place() const { return place_; }
  size_t offset() const { return next_; }
  std::string_view from(size_t offset) const { return text_.substr(offset, next_ - offset); }

private:
  std::string_view text_;
  size_t next_ = 0;
  Place place_;
};

// Mistakes in one text. After twenty mistakes reading stops, because the rest would hardly be
// understood. It also stops when limits are reached, for very large texts.
class Mistakes {
public:
  Mistakes(std::string file, const Limits& limits) : file_(std::move(file)), pace_(limits) {}
  void step() { pace_.step(); } // called for each byte, word or rule
  Location at(const Place& place) const { return {file_, place.line, place.column}; }
  void add(const Place& place, std::string message, std::vector<Note> notes = {});
  [[noreturn]] void stop(const Place& place, std::string message); // adds it and ends reading
  void throwIfAny() const;                                         // sorted by location

private:
  std::string file_;
  Pace pace_;
  std::vector<Diagnostic> found_;
};

// Thrown if a statement cannot be read. Its mistake is already in Mistakes, and the reader
// continues with the next statement.
struct BadStatement {};

struct Formula {
  enum class Kind { atom, negation, conjunction, disjunction, distinct };
  Kind kind = Kind::atom;
  Term atom = {};                  // atom
  std::vector<Formula> parts = {}; // negation (one), conjunction, disjunction
  std::vector<Term> terms = {};    // distinct (two)
  Place place = {};
};

struct Statement {
  Term head;
  std::vector<Formula> body = {};
  Place place = {};
};

// The text to write instead of a comparison or an arithmetic operator, which GDL does not have;
// empty for any other word.
std::string withoutOperator(std::string_view sign, Notation notation);
bool isUtf8(std::string_view word);
void checkBytes(std::string_view text, Mistakes& mistakes); // stops at bytes that are no text

// Normalises the predicate of an atom: keywords are case-insensitive, and (terminal) is terminal.
void normalisePredicate(Term& atom);

std::vector<Statement> parseKif(std::string_view text, Mistakes& mistakes);
std::vector<Statement> parseInfix(std::string_view text, Mistakes& mistakes);

// Pushes negations inwards, removes "not distinct" by unification, and appends the resulting rule
// (or several, if an "or" contains a "not distinct").
void appendRules(Statement statement, Mistakes& mistakes, std::vector<Rule>& rules);

} // namespace oddsat::gdl
